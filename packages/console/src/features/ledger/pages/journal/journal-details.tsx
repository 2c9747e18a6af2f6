import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNumber } from '../../../../i18n/use-number.ts';
import type { Journal } from '../../../../data/shapes.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { journalPath, proposalPath } from '../../parts/ledger-paths.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useDetailRows } from './use-detail-rows.tsx';

export function JournalDetails({ journal }: { readonly journal: Journal }) {
  const { t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const { block, proposal } = journal;
  const number = useNumber();
  const kept = useDetailRows(journal);
  return (
    <Details
      rows={[
        ...kept,
        [t`Proposed by`, proposal?.proposedBy ?? null],
        [
          proposal === null ? t`Posted by` : t`Approved and posted by`,
          journal.actor ?? t`The server itself`,
        ],
        [t`Proposal`, proposal === null ? null : figures(proposal.proposalId, proposalPath)],
        [t`Reverses`, figures(journal.reverses, journalPath)],
        [t`Reversed by`, figures(journal.reversedBy, journalPath)],
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

const figures = (id: string | null, pathOf: (id: string) => string): ReactNode =>
  id === null ? null : (
    <Link className="figures" to={pathOf(id)}>
      {id}
    </Link>
  );

const copied = (text: string, label: string): ReactNode => (
  <span className="journal-code">
    <code className="mono">{text}</code> <CopyButton bare text={text} label={label} />
  </span>
);
