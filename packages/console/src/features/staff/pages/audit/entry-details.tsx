import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../../../../data/shapes.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { ActionName } from './action-name.tsx';
import { detailEntries } from '../../../../ui/detail-text.ts';
import { DetailValue } from '../../../../ui/detail-value.tsx';
import { wordsOfValue } from '../../../../ui/detail-value-words.ts';
import { detailWords } from '../../../../ui/detail-words.ts';
import { Link } from 'react-router';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { subjectPath } from './subject-path.ts';

export function EntryDetails({ entry }: { readonly entry: AuditEntry }) {
  const { i18n, t } = useLingui();
  const details = detailEntries(entry.detail);
  const nameOf = (key: string) => {
    const words = detailWords[key];
    return words === undefined ? key : i18n._(words);
  };
  const valueOf = (key: string, value: unknown) => {
    const words = wordsOfValue(entry.action, key, value);
    return typeof words === 'object' ? i18n._(words) : (words ?? value);
  };
  return (
    <>
      <Details
        rows={[
          [t`Time`, <Moment key="at" at={entry.at} />],
          [t`Operator`, entry.operator?.email ?? t`Nobody logged in`],
          [t`Action`, <ActionName key="action" action={entry.action} />],
          [t`About`, entry.subject === null ? null : <Subject key="about" {...entry} />],
          [
            t`IP address`,
            <span key="ip" className="figures">
              {entry.ip}
            </span>,
          ],
          [
            t`Request no.`,
            <>
              <span className="mono">{entry.requestId}</span>{' '}
              <CopyButton bare text={entry.requestId} label={t`Copy request no.`} />
            </>,
          ],
          [t`Entry no.`, entry.entryId],
        ]}
      />
      {details.length === 0 ? null : (
        <PanelSection title={t`Details`}>
          <Details
            rows={details.map(([key, value]) => [
              nameOf(key),
              <DetailValue key={key} value={valueOf(key, value)} />,
            ])}
          />
        </PanelSection>
      )}
    </>
  );
}

type SubjectProps = Readonly<Pick<AuditEntry, 'subject' | 'subjectAccount'>>;

function Subject({ subject, subjectAccount }: SubjectProps) {
  if (subject === null) return null;
  const path = subjectPath(subject);
  const number = <span className="mono">{subject}</span>;
  return (
    <>
      {path === undefined ? number : <Link to={path}>{number}</Link>}
      {subjectAccount === null ? null : (
        <>
          {' '}
          <AccountText account={subjectAccount} />
        </>
      )}
    </>
  );
}
