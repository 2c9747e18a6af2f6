import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage, languages } from '@tradewind/contract/protocol/languages';
import { Tag } from 'antd';
import type { HomePerson } from '../../data/home.ts';
import { Portrait } from '../../parts/portrait.tsx';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { useOrderColumn } from '../../../../ui/ordering/use-order-column.tsx';
import type { Ordering } from '../../../../ui/ordering/use-order.ts';
import type { Column } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';

export function usePeopleColumns(
  searchOf: (personId: string) => string,
  ordering: Ordering<HomePerson>,
): readonly Column<HomePerson>[] {
  const { t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  const order = useOrderColumn(ordering);
  return [
    ...order,
    {
      key: 'name',
      title: t({ message: 'Name', context: 'of a person' }),
      render: (person) => (
        <span className="home-screen-name">
          <Portrait picture={person.portrait} />
          <OpenLink search={searchOf(person.personId)}>
            {inLanguage(person.texts, own)?.name}
          </OpenLink>
        </span>
      ),
    },
    {
      key: 'role',
      title: t`Position or subject`,
      wide: true,
      render: ({ texts }) => inLanguage(texts, own)?.role,
    },
    {
      key: 'languages',
      title: t`Texts`,
      render: ({ texts }) => (
        <MissingLanguages missing={languages.filter((language) => !texts[language])} />
      ),
    },
    {
      key: 'published',
      title: t`On the home screen`,
      render: ({ isPublished }) => <Shown isPublished={isPublished} />,
    },
  ];
}

export function Shown({ isPublished }: { readonly isPublished: boolean }) {
  return isPublished ? (
    <Tag color="success">
      <Trans context="a person">Published</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans context="a person">Not published</Trans>
    </Tag>
  );
}
