import { useLingui, Trans } from '@lingui/react/macro';
import { Skeleton, Button, App } from 'antd';
import { useParams, Link } from 'react-router';
import { useJournal } from '../../data/ledger.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useState, type ReactNode } from 'react';
import type { Journal, JournalPosting } from '../../../../data/shapes.ts';
import { journalNames, accountNames, categoryNames } from '../../parts/ledger-words.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { useNumber } from '../../../../i18n/use-number.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { journalPath, proposalPath, accountPath } from '../../parts/ledger-paths.ts';
import { ContractLevel } from '../../../courses/parts/contract-level.tsx';
import { detailEntries } from '../../../../ui/detail-text.ts';
import { DetailValue } from '../../../../ui/detail-value.tsx';
import { detailWords } from '../../../../ui/detail-words.ts';
import { wholeList } from '../../../../data/paging.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ExportedTable } from '../../../../ui/exported-table.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import { useProposeReversal } from '../../data/proposals.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import './journal.css';

export function Component() {
  const { t } = useLingui();
  const { journalId = '' } = useParams();
  const { data: journal, error, refetch } = useJournal(journalId);
  if (journal !== undefined) return <OneJournal key={journalId} journal={journal} />;
  return (
    <>
      <PageHead title={t`Journal ${journalId}`} />
      {error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : (
        <Failure error={error} retry={() => void refetch()} />
      )}
    </>
  );
}

function OneJournal({ journal }: { readonly journal: Journal }) {
  const { i18n, t } = useLingui();
  const mayPropose = useMay('ledger.propose');
  const [reversing, setReversing] = useState(false);
  const { journalId } = journal;
  const kind = i18n._(journalNames[journal.kind]);
  return (
    <>
      <PageHead
        title={t`Journal ${journalId}`}
        about={
          <>
            {kind}, <Moment at={journal.time} />
          </>
        }
        actions={
          mayPropose && journal.isReversible ? (
            <Button onClick={() => setReversing(true)}>
              <Trans>Propose reversal…</Trans>
            </Button>
          ) : undefined
        }
      />
      <div className="journal">
        <JournalPostings journal={journal} />
        <PanelSection title={t`Details`}>
          <JournalDetails journal={journal} />
        </PanelSection>
      </div>
      <ReversalDialog journal={journal} open={reversing} onClose={() => setReversing(false)} />
    </>
  );
}

interface ReversalDialogProps {
  readonly journal: Journal;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ReversalDialog({ journal, open, onClose }: ReversalDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const propose = useProposeReversal();
  const { journalId } = journal;
  return (
    <ReasonDialog
      title={t`Propose to reverse this journal?`}
      open={open}
      action={t`Propose to reverse journal ${journalId}`}
      act={async (reason) => {
        await propose.mutateAsync({ journalId, reason });
        void message.success(t`Proposed. Another operator must approve it.`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Nothing moves yet. Once another operator approves, a new journal with the exact opposite
          of every line is posted; this one stays as it is.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

function JournalDetails({ journal }: { readonly journal: Journal }) {
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

/** Details that the postings and the links to other journals already show. */
const saidElsewhere = new Set(['of', 'to']);

/** Returns rows for the details of a journal; what a detail means depends on the journal's kind. */
function useDetailRows({ kind, detail }: Journal): [string, ReactNode][] {
  const { i18n, t } = useLingui();
  const rowOf = (key: string, value: unknown): [string, ReactNode] => {
    if (key === 'level' && typeof value === 'number') {
      return [t`Level bought`, <ContractLevel key={key} level={value} />];
    }
    if (key === 'from' && typeof value === 'number') {
      return [t`Level before`, <ContractLevel key={key} level={value} />];
    }
    if (key === 'purpose') {
      return [t`Purpose`, value === 'withdrawal' ? t`Withdrawal` : t`Frozen by an operator`];
    }
    const words = detailWords[key];
    return [words === undefined ? key : i18n._(words), <DetailValue key={key} value={value} />];
  };
  return detailEntries(detail)
    .filter(([key]) => !saidElsewhere.has(key) && !(key === 'from' && kind === 'transfer'))
    .map(([key, value]) => rowOf(key, value));
}

function JournalPostings({ journal }: { readonly journal: Journal }) {
  const { t } = useLingui();
  return (
    <>
      <ExportedTable
        name="postings"
        filter={{ journal: journal.journalId }}
        label={t`Postings`}
        list={wholeList(journal.postings)}
        columns={useColumns(journal.coin)}
        keyOf={({ line }) => String(line)}
        empty={null}
      />
      <p className="quiet journal-note">
        <Trans>
          The lines of a journal sum to zero. What a member or the academy gets has a plus; what
          comes into custody is its mirror and has a minus.
        </Trans>
      </p>
    </>
  );
}

function useColumns(coin: string): readonly Column<JournalPosting>[] {
  const { i18n, t } = useLingui();
  return [
    {
      key: 'line',
      title: t`Line`,
      render: ({ line }) => <span className="figures quiet">{line}</span>,
      text: ({ line }) => String(line),
    },
    {
      key: 'account',
      title: t`Account`,
      render: (posting) => (
        <RowLink to={accountPath(posting)}>{i18n._(accountNames[posting.kind])}</RowLink>
      ),
      text: ({ kind }) => i18n._(accountNames[kind]),
    },
    {
      key: 'owner',
      title: t`Owner`,
      wide: true,
      render: ({ member }) => (member === null ? t`The academy` : <MemberLink member={member} />),
      text: ({ member }) => member?.account ?? t`The academy`,
    },
    {
      key: 'category',
      title: t`On the member’s bill`,
      render: ({ category }) => (category === null ? '–' : i18n._(categoryNames[category])),
      text: ({ category }) => (category === null ? '' : i18n._(categoryNames[category])),
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount }) => <Amount amount={amount} coin={coin} signed exact />,
      text: ({ amount }) => amount,
    },
    {
      key: 'after',
      title: t`Balance after`,
      align: 'end',
      render: ({ balanceAfter }) =>
        balanceAfter === null ? '–' : <Amount amount={balanceAfter} coin={coin} exact />,
      text: ({ balanceAfter }) => balanceAfter ?? '',
    },
  ];
}
