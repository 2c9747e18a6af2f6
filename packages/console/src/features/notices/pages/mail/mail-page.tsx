import { Trans, useLingui } from '@lingui/react/macro';
import { useMails, type MailState } from '../../data/mail.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMailColumns } from './mail-columns.tsx';
import { MailPanel } from './mail-panel.tsx';
import { Select } from 'antd';
import { mailStates } from './mail-words.ts';

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

const states = Object.keys(mailStates) as MailState[];

/** Returns the state that the address asks for; an empty value means all. */
const mailStateIn = (filter: string): MailState | undefined =>
  states.find((state) => state === filter);

interface StateFilterProps {
  readonly state: MailState | undefined;
  readonly onChange: (filter: string) => void;
}

function StateFilter({ state, onChange }: StateFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Select
      className="mail-state"
      aria-label={t`State`}
      placeholder={t`All states`}
      allowClear
      value={state ?? null}
      options={states.map((value) => ({ value, label: i18n._(mailStates[value][0]) }))}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
