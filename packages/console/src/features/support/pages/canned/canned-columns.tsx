import { useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@tradewind/contract/protocol/languages';
import type { Canned } from '../../data/canned.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';

export function useCannedColumns(
  searchOf: (cannedId: string) => string,
): readonly Column<Canned>[] {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'key',
      title: t`Key`,
      render: ({ cannedId, key }) => (
        <OpenLink search={searchOf(cannedId)}>
          <span className="mono">{key}</span>
        </OpenLink>
      ),
    },
    {
      key: 'text',
      title: t`Text`,
      wide: true,
      render: ({ texts }) => <span className="canned-text">{texts[language]}</span>,
    },
  ];
}

/** Columns with the text in every language, for an export; the table has no room for them. */
export function useCannedTexts(): readonly Column<Canned>[] {
  const { t } = useLingui();
  const inLanguages = languages.map((language) => ({
    key: language,
    title: languageNames[language],
    text: ({ texts }: Canned) => texts[language],
    render: ({ texts }: Canned) => texts[language],
  }));
  return [
    {
      key: 'key',
      title: t`Key`,
      text: ({ key }) => key,
      render: ({ key }) => key,
    },
    ...inLanguages,
  ];
}
