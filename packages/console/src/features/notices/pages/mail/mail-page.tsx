import { Trans, useLingui } from '@lingui/react/macro';
import { useMails } from '../../data/mail.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMailColumns } from './mail-columns.tsx';
import { MailPanel } from './mail-panel.tsx';
import { mailStateIn, StateFilter } from './state-filter.tsx';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['search', 'state', 'mail']);
  const beginning = filter.search;
  const state = mailStateIn(filter.state);
  const mails = useMails(filter.search, state);
  const columns = useMailColumns((mailId) => search({ mail: mailId }));
  return (
    <>
      <PageHead
        title={t`Mail outbox`}
        tools={
          <>
            <StateFilter state={state} onChange={(next) => refine({ state: next })} />
            <SearchField
              value={filter.search}
              label={t`Beginning of a recipient’s email`}
              onSearch={(text) => refine({ search: text })}
            />
            <ListTools
              name="mail"
              list={mails}
              columns={columns}
              filter={{ search: filter.search, state: state ?? '' }}
            />
          </>
        }
      />
      <RowTable
        label={t`Mail outbox`}
        list={mails}
        columns={columns}
        keyOf={({ mailId }) => mailId}
        openKey={filter.mail}
        onOpen={({ mailId }) => go({ mail: mailId })}
        empty={
          state !== undefined ? (
            <Trans>Nothing matches these filters.</Trans>
          ) : filter.search === '' ? (
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
