import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Proposal } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Details } from '../../../../ui/details.tsx';
import { journalPath, memberMoneyPath } from '../../parts/ledger-paths.ts';
import { proposalNames } from '../../parts/ledger-words.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { isSigned } from './proposal-columns.tsx';
import { StateLook } from './state-look.tsx';

export function ProposalDetails({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useLingui();
  const { decidedAt, decidedBy, decisionReason } = proposal;
  return (
    <Details
      rows={[
        ...useContentRows(proposal),
        [t`Proposed by`, proposal.proposedBy.email],
        [t`Proposed`, <Moment key="at" at={proposal.proposedAt} />],
        [t`State`, <StateLook key="state" proposal={proposal} />],
        [t`Decided by`, decidedBy?.email ?? null],
        [t`Decided`, decidedAt === null ? null : <Moment key="decided" at={decidedAt} />],
        [t`Reason for the decision`, decisionReason],
        [t`Posted as journal`, journalLink(proposal.journalId)],
        [t`Proposal no.`, proposal.proposalId],
      ]}
    />
  );
}

/** Returns the rows that describe the proposal, for the panel and for the confirmation. */
export function useContentRows(proposal: Proposal): [string, ReactNode][] {
  const { i18n, t } = useLingui();
  const { kind, amount, coin, member, reverses, network, reason } = proposal;
  return [
    [t`Kind`, i18n._(proposalNames[kind])],
    [
      t`Amount`,
      <strong key="amount">
        <Amount amount={amount} coin={coin} signed={isSigned(kind)} />
      </strong>,
    ],
    [
      t`Member`,
      member === null ? null : (
        <Link key="member" to={memberMoneyPath(member.memberId)}>
          {member.account}
        </Link>
      ),
    ],
    [t`Network`, network],
    [t`Reverses journal`, journalLink(reverses)],
    [t`Reason`, reason],
  ];
}

const journalLink = (journalId: string | null): ReactNode =>
  journalId === null ? null : (
    <Link className="figures" to={journalPath(journalId)}>
      {journalId}
    </Link>
  );
