import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { InvalidInput } from '../../../platform/errors/invalid-input.ts';

export interface NewFunding {
  readonly requestId: string;
  readonly network: string;
  /** In micro-units; negative if the owners withdrew money. */
  readonly amount: bigint;
  readonly reason: string;
  /** Null if it was recorded when the instance was set up. */
  readonly operatorId: bigint | null;
  /** The proposal that another operator approved. */
  readonly proposalId: bigint | null;
}

/** Records an owners' transfer to or from a network. Repeating it with the same content changes nothing. */
export async function recordFunding(tx: Tx, funding: NewFunding): Promise<bigint> {
  await requireNetwork(tx, funding.network);
  const added = await tx
    .insertInto('treasuryFunding')
    .values(funding)
    .onConflict((conflict) => conflict.column('requestId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const { id, ...first } = await tx
    .selectFrom('treasuryFunding')
    .select(['id', 'requestId', 'network', 'amount', 'reason', 'operatorId', 'proposalId'])
    .where('requestId', '=', funding.requestId)
    .executeTakeFirstOrThrow();
  const isSame = (Object.keys(first) as (keyof NewFunding)[]).every(
    (name) => first[name] === funding[name],
  );
  if (!isSame) throw new AppError('requestIdReused');
  return id;
}

/** Records the funding with which an instance is set up. If the network already has such a record, that one is kept. */
export async function recordFirstFunding(
  tx: Tx,
  funding: Omit<NewFunding, 'operatorId' | 'proposalId'>,
): Promise<void> {
  const first = await tx
    .selectFrom('treasuryFunding')
    .select('id')
    .where('network', '=', funding.network)
    .where('operatorId', 'is', null)
    .executeTakeFirst();
  if (!first) await recordFunding(tx, { ...funding, operatorId: null, proposalId: null });
}

/** Returns the network's coin; throws InvalidInput if the network does not exist. */
export async function requireNetwork(tx: Tx, code: string): Promise<string> {
  const network = await tx
    .selectFrom('coinNetwork')
    .select('coin')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!network) throw new InvalidInput({ network: { kind: 'choice' } });
  return network.coin;
}
