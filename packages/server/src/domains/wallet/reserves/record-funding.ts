import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { InvalidInput } from '../../../platform/errors/invalid-input.ts';

export interface NewFunding {
  readonly requestId: string;
  readonly network: string;
  /** In micro-units; what the owners took has a minus. */
  readonly amount: bigint;
  readonly reason: string;
  /** Null where the instance was set up with it. */
  readonly operatorId: bigint | null;
  /** Which another operator agreed to. */
  readonly proposalId: bigint | null;
}

/** What the owners put on a network themselves. The same again records nothing. */
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

/** What an instance is set up with. Where the network has such a record already, it stays, whatever it says. */
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

/** Says which coin it is of. */
export async function requireNetwork(tx: Tx, code: string): Promise<string> {
  const network = await tx
    .selectFrom('coinNetwork')
    .select('coin')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!network) throw new InvalidInput({ network: { kind: 'choice' } });
  return network.coin;
}
