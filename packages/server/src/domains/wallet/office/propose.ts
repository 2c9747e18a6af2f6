import type { ProposalKind } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readReversible } from '../ledger/index.ts';

export interface NewProposal {
  readonly kind: ProposalKind;
  readonly coin: string;
  readonly amount: bigint;
  readonly memberId: bigint | null;
  readonly reverses: bigint | null;
  /** Set for owners' funding on a network only. */
  readonly network: string | null;
  readonly reason: string;
  readonly requestId: string;
  readonly proposedBy: bigint;
}

/** Inserts a proposal; a repeated request returns the first one. */
export async function propose(tx: Tx, proposal: NewProposal): Promise<{ proposalId: string }> {
  const made = await tx
    .insertInto('ledgerProposal')
    .values(proposal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { proposalId: String(made.id) };
  const known = await findProposal(tx, proposal);
  // The other possible conflict: there is already an open proposal to reverse the same journal.
  if (!known) throw new AppError('reversalProposed');
  const { id, ...content } = known;
  const fields = Object.keys(content) as (keyof typeof content)[];
  if (fields.some((field) => content[field] !== proposal[field]))
    throw new AppError('requestIdReused');
  return { proposalId: String(id) };
}

async function findProposal(
  tx: Tx,
  { proposedBy, requestId }: Pick<NewProposal, 'proposedBy' | 'requestId'>,
) {
  return await tx
    .selectFrom('ledgerProposal')
    .select(['id', 'kind', 'coin', 'amount', 'memberId', 'reverses', 'network', 'reason'])
    .where('proposedBy', '=', proposedBy)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** Proposes to reverse a journal; the proposal contains the reversed amount for the approver. */
export async function proposeReversal(
  tx: Tx,
  journalId: bigint,
  rest: Pick<NewProposal, 'reason' | 'requestId' | 'proposedBy'>,
): Promise<{ proposalId: string }> {
  // A repeated request gets the first answer, even if the reversal is done and could not be proposed any more.
  const known = await findProposal(tx, rest);
  if (known) {
    if (known.reverses !== journalId || known.reason !== rest.reason)
      throw new AppError('requestIdReused');
    return { proposalId: String(known.id) };
  }
  const { coin } = await readReversible(tx, journalId);
  const { amount } = await tx
    .selectFrom('posting')
    .select((eb) => eb.cast<bigint>(eb.fn.sum('amount'), 'bigint').as('amount'))
    .where('journalId', '=', journalId)
    .where('amount', '>', 0n)
    .executeTakeFirstOrThrow();
  return await propose(tx, {
    ...rest,
    kind: 'reversal',
    coin,
    amount,
    memberId: null,
    reverses: journalId,
    network: null,
  });
}
