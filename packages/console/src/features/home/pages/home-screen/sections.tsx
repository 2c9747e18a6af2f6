import { useLingui } from '@lingui/react/macro';
import { type HomeSectionKey, homeSectionKeys } from '@tradewind/contract/home/home';
import { inLanguage, languages } from '@tradewind/contract/protocol/languages';
import type { HomeContent } from '../../data/home.ts';
import { wholeList } from '../../../../data/paging.ts';
import { sectionNames } from '../../parts/fields.ts';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { type Column, RowTable } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import type { Standing } from './standing.ts';

interface SectionsProps {
  readonly content: HomeContent | undefined;
  readonly standing: Standing;
  readonly openKey: string;
  readonly searchOf: (key: string) => string;
  readonly onOpen: (key: string) => void;
}

interface Row {
  readonly key: HomeSectionKey;
  readonly section: HomeContent['sections'][HomeSectionKey];
}

export function Sections({ content, standing, openKey, searchOf, onOpen }: SectionsProps) {
  const { t } = useLingui();
  const rows =
    content === undefined
      ? []
      : homeSectionKeys.map((key): Row => ({ key, section: content.sections[key] }));
  return (
    <PanelSection title={t`Words`}>
      <RowTable
        label={t`Words`}
        list={{ ...wholeList(rows), ...standing }}
        columns={useSectionColumns(searchOf)}
        keyOf={({ key }) => key}
        openKey={openKey}
        onOpen={({ key }) => onOpen(key)}
        empty={null}
      />
    </PanelSection>
  );
}

function useSectionColumns(searchOf: (key: string) => string): readonly Column<Row>[] {
  const { i18n, t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'section',
      title: t`Section`,
      render: ({ key }) => <OpenLink search={searchOf(key)}>{i18n._(sectionNames[key])}</OpenLink>,
    },
    {
      key: 'title',
      title: t`Title`,
      wide: true,
      render: ({ section }) => inLanguage<{ title: string } | undefined>(section.texts, own)?.title,
    },
    {
      key: 'languages',
      title: t`Texts`,
      render: ({ section: { texts } }) => (
        <MissingLanguages missing={languages.filter((language) => !texts[language])} />
      ),
    },
    {
      key: 'changed',
      title: t`Last change`,
      render: ({ section }) => <Moment at={section.changedAt} />,
    },
  ];
}
