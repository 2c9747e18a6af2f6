import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '@tradewind/contract/languages';
import { Button, Tag } from 'antd';
import type { HomePerson } from '../../data/home.ts';
import { Portrait } from '../../parts/home/portrait.tsx';
import { anyOf } from '../../parts/home/texts.ts';
import { MissingLanguages } from '../../parts/missing-languages.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import type { Column } from '../../parts/row-table.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { buttonId, type Moving } from './use-moving.ts';

export function usePeopleColumns(
  searchOf: (personId: string) => string,
  moving: Moving,
): readonly Column<HomePerson>[] {
  const { t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'order',
      title: t`Order`,
      render: (person) => <MoveButtons person={person} moving={moving} />,
    },
    {
      key: 'name',
      title: t({ message: 'Name', context: 'of a person' }),
      render: (person) => (
        <span className="home-screen-name">
          <Portrait picture={person.portrait} />
          <OpenLink search={searchOf(person.personId)}>{anyOf(person.texts, own)?.name}</OpenLink>
        </span>
      ),
    },
    {
      key: 'role',
      title: t`Position or subject`,
      wide: true,
      render: ({ texts }) => anyOf(texts, own)?.role,
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

interface MoveButtonsProps {
  readonly person: HomePerson;
  readonly moving: Moving;
}

function MoveButtons({ person, moving }: MoveButtonsProps) {
  const { t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  const name = anyOf(person.texts, own)?.name ?? '';
  const { shown, move } = moving;
  const button = (by: -1 | 1, label: string, isLast: boolean) => (
    <Button
      id={buttonId(person.personId, by)}
      size="small"
      type="text"
      aria-label={label}
      // Not disabled: a button that was just pressed must not lose the focus.
      aria-disabled={isLast}
      icon={by === 1 ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />}
      onClick={(event) => {
        // The row opens on a click as well.
        event.stopPropagation();
        move(person, by);
      }}
    />
  );
  return (
    <span className="home-screen-move">
      {button(-1, t`Move ${name} up`, shown[0] === person)}
      {button(1, t`Move ${name} down`, shown.at(-1) === person)}
    </span>
  );
}
