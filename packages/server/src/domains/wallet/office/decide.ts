import { sql } from 'kysely';
import { requireSettledProposer } from '../../access/index.ts';
import type { Config } from '../../../config/read-config.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  academy,
  type Line,
  type NewJournal,
  post,
  readTotals,
  refuseOverflow,
  requestIdFor,
  reverseJournal,
} from '../ledger/index.ts';
import { recordFunding } from '../reserves/record-funding.ts';
import { sumOf } from './trial-balance.ts';

/** Key of the advisory lock for checking and spending the academy's own funds, which have no row to lock. */
const equityLock = 5_347_202;

/**
 * Posts a proposal of another operator, once. Throws while the access of either operator is too new; the proposal stays
 * open.
 */
export async function approveProposal(
  tx: Tx,
  proposalId: bigint,
  operatorId: bigint,
  config: Pick<Config, 'newApproversRest'>,
): Promise<{ journalId: string | null }> {
  const proposal = await lockOpen(tx, proposalId);
  if (proposal.proposedBy === operatorId) throw new AppError('ownProposal');
  await requireSettledProposer(tx, config, proposal.proposedBy);
  const request = { actorId: operatorId, requestId: requestIdFor('proposal', proposalId) };
  const journalId = proposal.network === null ? await postProposed(tx, proposal, request) : null;
  await tx
    .updateTable('ledgerProposal')
    .set({ state: 'approved', decidedBy: operatorId, decidedAt: new Date(), journalId })
    .where('id', '=', proposalId)
    .execute();
  if (proposal.network !== null) {
    const { network, amount, reason } = proposal;
    const { requestId } = request;
    await recordFunding(tx, { requestId, network, amount, reason, operatorId, proposalId });
  }
  return { journalId: journalId === null ? null : String(journalId) };
}

async function postProposed(
  tx: Tx,
  proposal: Open,
  request: Pick<NewJournal, 'actorId' | 'requestId'>,
): Promise<bigint> {
  const { journalId } =
    proposal.reverses === null
      ? await post(tx, toJournal(proposal, request))
      : await reverseJournal(tx, proposal.reverses, request, proposal.reason);
  await requireEquity(tx, proposal.coin);
  return journalId;
}

/** Rejects a proposal. Allowed for operators who may approve, and for its author. */
export async function rejectProposal(
  tx: Tx,
  proposalId: bigint,
  operator: { readonly id: bigint; readonly mayApprove: boolean },
  reason: string,
): Promise<void> {
  const { proposedBy } = await lockOpen(tx, proposalId);
  if (proposedBy !== operator.id && !operator.mayApprove) throw new AppError('notPermitted');
  await tx
    .updateTable('ledgerProposal')
    .set({
      state: 'rejected',
      decidedBy: operator.id,
      decidedAt: new Date(),
      decisionReason: reason,
    })
    .where('id', '=', proposalId)
    .execute();
}

async function lockOpen(tx: Tx, proposalId: bigint) {
  const proposal = await tx
    .selectFrom('ledgerProposal')
    .select(['kind', 'state', 'coin', 'amount', 'memberId', 'reverses', 'network', 'reason'])
    .select('proposedBy')
    .where('id', '=', proposalId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!proposal) throw new AppError('notFound');
  if (proposal.state !== 'open') throw new AppError('proposalDecided');
  return proposal;
}

type Open = Awaited<ReturnType<typeof lockOpen>>;

function toJournal(
  { kind, coin, amount, memberId, reason }: Open,
  request: Pick<NewJournal, 'actorId' | 'requestId'>,
): NewJournal {
  const rest = { ...request, coin, detail: { reason } };
  if (kind === 'rewardsFunding')
    return { ...rest, kind, lines: [own('capital', -amount), own('rewards', amount)] };
  if (kind === 'capital')
    return { ...rest, kind, lines: [own('custody', -amount), own('capital', amount)] };
  if (memberId === null) throw new Error('An adjustment without a member');
  const bill: Line = { holder: memberId, account: 'available', amount, category: 'adjustment' };
  return { ...rest, kind: 'adjustment', lines: [own('adjustments', -amount), bill] };
}

function own(account: Line['account'], amount: bigint): Line {
  return { holder: academy, account, amount };
}

/**
 * Throws if the academy's own funds of the coin have become negative. Called after the posting, in the same
 * transaction.
 */
async function requireEquity(tx: Tx, coin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${equityLock})`.execute(tx);
  const totals = (await refuseOverflow(readTotals(tx))).filter((total) => total.coin === coin);
  if (sumOf(totals, 'equity') < 0n) throw new AppError('equityTooLow');
}
