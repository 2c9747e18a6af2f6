import { type ListName, savedFiltersMost } from '@tradewind/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

const mostShared = 100;

/** Returns the operator's own filters by name, then the newest ones shared by active colleagues. */
export async function listFilters(db: Reader, operatorId: bigint, list: ListName) {
  const all = db
    .selectFrom('savedFilter as f')
    .innerJoin('operator', 'operator.id', 'f.ownerId')
    .innerJoin('principal', 'principal.id', 'f.ownerId')
    .select(['f.id', 'f.name', 'f.query', 'f.isShared', 'f.ownerId', 'operator.name as owner'])
    .where('f.list', '=', list);
  const own = await all
    .where('f.ownerId', '=', operatorId)
    .orderBy('f.name')
    .limit(savedFiltersMost)
    .execute();
  const shared = await all
    .where('f.isShared', '=', true)
    .where('f.ownerId', '<>', operatorId)
    .where('principal.disabledAt', 'is', null)
    .orderBy('f.id', 'desc')
    .limit(mostShared)
    .execute();
  return [...own, ...shared].map(({ id, name, query, isShared, ownerId, owner }) => ({
    filterId: String(id),
    name,
    query,
    isShared,
    owner: { operatorId: String(ownerId), name: owner },
  }));
}

interface NewFilter {
  readonly list: ListName;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
}

export async function saveFilter(tx: Tx, ownerId: bigint, filter: NewFilter): Promise<bigint> {
  // Serialises the saves of one operator: two at once could otherwise both find room.
  await tx
    .selectFrom('operator')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { query, isShared } = filter;
  const { id } = await tx
    .insertInto('savedFilter')
    .values({ ...filter, ownerId })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'list', 'name']).doUpdateSet({ query, isShared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const surplus = await tx
    .selectFrom('savedFilter')
    .select('id')
    .where('ownerId', '=', ownerId)
    .offset(savedFiltersMost)
    .limit(1)
    .executeTakeFirst();
  if (surplus) throw new AppError('tooManyFilters', { most: savedFiltersMost });
  return id;
}

export interface GoneFilter {
  readonly list: string;
  readonly isShared: boolean;
}

/**
 * Deletes the operator's own filter. Other operators' filters count as missing, so that nothing reveals that
 * they exist.
 */
export async function deleteFilter(tx: Tx, ownerId: bigint, filterId: bigint): Promise<GoneFilter> {
  const gone = await tx
    .deleteFrom('savedFilter')
    .where('id', '=', filterId)
    .where('ownerId', '=', ownerId)
    .returning(['list', 'isShared'])
    .executeTakeFirst();
  if (!gone) throw new AppError('notFound');
  return gone;
}
