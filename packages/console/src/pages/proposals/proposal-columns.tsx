import { useLingui } from '@lingui/react/macro';
import type { Proposal } from '../../data/shapes.ts';
import { Amount } from '../../parts/amount.tsx';
import { proposalNames } from '../../parts/ledger-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import type { Column } from '../../parts/row-table.tsx';
import { StateLook } from './state-look.tsx';

export function useProposalColumns(
  searchOf: (proposalId: string) => string,
  withState: boolean,
): readonly Column<Proposal>[] {
  const { i18n, t } = useLingui();
  const state: Column<Proposal> = {
    key: 'state',
    title: t`State`,
    render: (row) => <StateLook state={row.state} />,
  };
  return [
    {
      key: 'kind',
      title: t`Proposal`,
      render: ({ proposalId, kind, member }) => (
        <>
          <OpenLink search={searchOf(proposalId)}>{i18n._(proposalNames[kind])}</OpenLink>
          {member === null ? null : <Below>{member.account}</Below>}
        </>
      ),
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount, coin, kind }) => (
        <Amount amount={amount} coin={coin} signed={isSigned(kind)} />
      ),
    },
    {
      key: 'reason',
      title: t`Reason`,
      wide: true,
      render: ({ reason }) => (
        <span className="proposal-reason" title={reason}>
          {reason}
        </span>
      ),
    },
    {
      key: 'by',
      title: t`Proposed`,
      render: ({ proposedAt, proposedBy }) => (
        <>
          <Moment at={proposedAt} />
          <Below>{proposedBy.email}</Below>
        </>
      ),
    },
    ...(withState ? [state] : []),
  ];
}

function Below({ children }: { readonly children: string }) {
  return (
    <span className="proposal-below quiet" title={children}>
      {children}
    </span>
  );
}

/** Where money can go both ways, its direction is said either way. */
const isSigned = (kind: Proposal['kind']) => kind === 'adjustment' || kind === 'capital';
