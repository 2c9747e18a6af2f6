import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Link } from 'react-router';
import { type Canned, useCanned } from '../../data/canned.ts';
import { wholeList } from '../../../../data/paging.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useLastRead } from '../../../../ui/use-last-read.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { CannedDialog } from './canned-dialog.tsx';
import { languageNames, languages } from '@tradewind/contract/protocol/languages';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { OpenLink } from '../../../../ui/open-link.tsx';
import './canned.css';

const fresh = 'new';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['search', 'canned']);
  const { data, error, refetch } = useCanned();
  const mayChange = useMay('support.answer');
  const columns = useCannedColumns((cannedId) => search({ canned: cannedId }));
  const texts = useCannedTexts();
  const beginning = filter.search.toLowerCase();
  const found = (data?.items ?? []).filter(({ key }) => key.includes(beginning));
  const list = {
    ...wholeList(found),
    pending: data === undefined && error === null,
    error,
    retry: () => void refetch(),
  };
  const chosen = useLastRead(
    filter.canned,
    data?.items.find(({ cannedId }) => cannedId === filter.canned),
  );
  const close = () => go({ canned: '' });
  return (
    <>
      <PageHead
        title={t`Canned answers`}
        about={
          <Link to="/support">
            <Trans>Customer service</Trans>
          </Link>
        }
        actions={
          mayChange ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => go({ canned: fresh })}
            >
              <Trans>Add</Trans>
            </Button>
          ) : undefined
        }
        tools={
          <>
            <SearchField
              value={filter.search}
              label={t`Part of a key`}
              onSearch={(text) => refine({ search: text })}
            />
            <ListTools name="canned" list={list} columns={texts} />
          </>
        }
      />
      <RowTable<Canned>
        label={t`Canned answers`}
        list={list}
        columns={columns}
        keyOf={({ cannedId }) => cannedId}
        onOpen={({ cannedId }) => go({ canned: cannedId })}
        empty={
          filter.search === '' ? (
            <Trans>No canned answers yet.</Trans>
          ) : (
            <Trans>No key contains “{beginning}”.</Trans>
          )
        }
      />
      {mayChange && (filter.canned === fresh || chosen !== undefined) && (
        <CannedDialog key={filter.canned} canned={chosen} onClose={close} />
      )}
    </>
  );
}

function useCannedColumns(searchOf: (cannedId: string) => string): readonly Column<Canned>[] {
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
function useCannedTexts(): readonly Column<Canned>[] {
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
