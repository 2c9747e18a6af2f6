import { formatMoney, type ProposalState } from '@tradewind/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';

export function selectProposals(db: Reader) {
  return db
    .selectFrom('ledgerProposal as p')
    .innerJoin('principal as author', 'author.id', 'p.proposedBy')
    .leftJoin('principal as judge', 'judge.id', 'p.decidedBy')
    .leftJoin('principal as member', 'member.id', 'p.memberId')
    .selectAll('p')
    .select(['author.email as authorEmail', 'judge.email as judgeEmail'])
    .select('member.email as memberEmail');
}

type ProposalRow = Awaited<
  ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>
>;

export function viewProposal(row: ProposalRow) {
  return {
    proposalId: String(row.id),
    kind: row.kind,
    state: row.state,
    coin: row.coin,
    amount: formatMoney(row.amount),
    member:
      row.memberId === null
        ? null
        : { memberId: String(row.memberId), account: row.memberEmail ?? '' },
    reverses: row.reverses === null ? null : String(row.reverses),
    network: row.network,
    reason: row.reason,
    proposedBy: { operatorId: String(row.proposedBy), email: row.authorEmail },
    proposedAt: row.proposedAt.toISOString(),
    decidedBy:
      row.decidedBy === null
        ? null
        : { operatorId: String(row.decidedBy), email: row.judgeEmail ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    journalId: row.journalId === null ? null : String(row.journalId),
  };
}

export async function listProposals(
  db: Reader,
  input: PageInput & { state?: ProposalState | undefined },
) {
  let query = selectProposals(db)
    .where('p.id', '<', before(input))
    .orderBy('p.id', 'desc')
    .limit(input.size + 1);
  if (input.state !== undefined) query = query.where('p.state', '=', input.state);
  return toPage(await query.execute(), input, viewProposal);
}
