import { Trans, useLingui } from '@lingui/react/macro';
import { useMails } from '../../data/mail.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useUrlFilter } from '../../parts/use-url-filter.ts';
import { useMailColumns } from './mail-columns.tsx';
import { MailPanel } from './mail-panel.tsx';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['search', 'mail']);
  const beginning = filter.search;
  const columns = useMailColumns((mailId) => search({ mail: mailId }));
  return (
    <>
      <PageHead
        title={t`Mail outbox`}
        actions={
          <SearchField
            value={filter.search}
            label={t`Beginning of a recipient’s email`}
            onSearch={(text) => refine({ search: text })}
          />
        }
      />
      <RowTable
        label={t`Mail outbox`}
        list={useMails(filter.search)}
        columns={columns}
        keyOf={({ mailId }) => mailId}
        openKey={filter.mail}
        onOpen={({ mailId }) => go({ mail: mailId })}
        empty={
          filter.search === '' ? (
            <Trans>No mail yet. Verification codes and the like appear here as they go out.</Trans>
          ) : (
            <Trans>No mail to an address that begins with “{beginning}”.</Trans>
          )
        }
      />
      <MailPanel mailId={filter.mail} onClose={() => go({ mail: '' })} />
    </>
  );
}
