import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNumber } from '../../i18n/use-number.ts';
import type { Journal } from '../../data/shapes.ts';
import { AuditLink } from '../../parts/audit-link.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Details } from '../../parts/details.tsx';
import { journalPath } from '../../parts/ledger-paths.ts';
import { useMay } from '../../session/use-self.ts';
import { useDetailRows } from './use-detail-rows.tsx';

export function JournalDetails({ journal }: { readonly journal: Journal }) {
  const { t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const { block } = journal;
  const number = useNumber();
  const kept = useDetailRows(journal);
  return (
    <Details
      rows={[
        ...kept,
        [t`Posted by`, journal.actor ?? t`The server itself`],
        [t`Reverses`, journalLink(journal.reverses)],
        [t`Reversed by`, journalLink(journal.reversedBy)],
        [t`Request no.`, copied(journal.requestId, t`Copy request no.`)],
        [t`Sealed in block`, block === null ? t`Not sealed yet` : number(block.height)],
        [
          t`History`,
          mayReadAudit ? <AuditLink key="h" subject={`journal:${journal.journalId}`} /> : null,
        ],
        [t`Hash`, block === null ? null : copied(block.hash, t`Copy hash`)],
      ]}
    />
  );
}

const journalLink = (journalId: string | null): ReactNode =>
  journalId === null ? null : (
    <Link className="figures" to={journalPath(journalId)}>
      {journalId}
    </Link>
  );

const copied = (text: string, label: string): ReactNode => (
  <span className="journal-code">
    <code className="mono">{text}</code> <CopyButton bare text={text} label={label} />
  </span>
);
