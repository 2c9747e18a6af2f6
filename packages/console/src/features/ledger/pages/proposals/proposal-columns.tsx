import { useLingui } from '@lingui/react/macro';
import type { ProposalState } from '@tradewind/contract/ledger/wallet';
import type { Proposal } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Below } from '../../../../ui/below.tsx';
import { proposalNames } from '../../parts/ledger-words.ts';
import { MomentBy } from '../../../../ui/moment-by.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { lookOf, StateLook } from './state-look.tsx';

export function useProposalColumns(
  searchOf: (proposalId: string) => string,
  state: ProposalState | undefined,
): readonly Column<Proposal>[] {
  const { i18n, t } = useLingui();
  const shownState: Column<Proposal> = {
    key: 'state',
    title: t`State`,
    render: (row) => <StateLook proposal={row} />,
    text: (row) => i18n._(lookOf(row)[0]),
  };
  const decided: Column<Proposal> = {
    key: 'decided',
    title: t`Decided`,
    render: ({ decidedAt, decidedBy }) => <MomentBy at={decidedAt} by={decidedBy} />,
    text: ({ decidedAt, decidedBy }) => [decidedAt, decidedBy?.email].filter(Boolean).join(' '),
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
      text: ({ proposalId, kind, member }) =>
        [proposalId, i18n._(proposalNames[kind]), member?.account].filter(Boolean).join(' '),
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      render: ({ amount, coin, kind }) => (
        <Amount amount={amount} coin={coin} signed={isSigned(kind)} />
      ),
      text: ({ amount, coin }) => `${amount} ${coin}`,
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
      text: ({ reason }) => reason,
    },
    {
      key: 'by',
      title: t`Proposed`,
      render: ({ proposedAt, proposedBy }) => <MomentBy at={proposedAt} by={proposedBy} />,
      text: ({ proposedAt, proposedBy }) => `${proposedAt} ${proposedBy.email}`,
    },
    ...(state === 'open' ? [] : [decided]),
    ...(state === undefined ? [shownState] : []),
  ];
}

/** True if proposals of this kind can move money in both directions, so that the amount always shows a sign. */
export const isSigned = (kind: Proposal['kind']) =>
  kind === 'adjustment' || kind === 'capital' || kind === 'funding';
