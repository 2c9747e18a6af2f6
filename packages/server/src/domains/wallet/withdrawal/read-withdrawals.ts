import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { viewSent } from '../view-transaction.ts';
import { delayOfW, readEvents, sentHash, viewWithdrawal } from './views.ts';

function ofMember(db: Reader, memberId: bigint) {
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('coinNetwork as n', 'n.code', 'w.network')
    .selectAll('w')
    .select(['n.chain', 'n.name as networkName', 'n.expectedMinutes', 'n.explorerTransaction'])
    .where('w.memberId', '=', memberId);
}

export async function listWithdrawals(db: Reader, memberId: bigint, input: PageInput) {
  const rows = await ofMember(db, memberId)
    .where('w.id', '<', before(input))
    .orderBy('w.id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, (row) => ({ ...viewWithdrawal(row), networkName: row.networkName }));
}

export async function readWithdrawal(db: Reader, memberId: bigint, withdrawalId: bigint) {
  const row = await ofMember(db, memberId)
    .select([sentHash.as('hash'), delayOfW.as('delay')])
    .select((eb) =>
      eb
        .selectFrom('withdrawalAddress as b')
        .select('b.label')
        .whereRef('b.memberId', '=', 'w.memberId')
        .whereRef('b.address', '=', 'w.address')
        .whereRef('b.family', '=', 'n.chain')
        .where('b.removedAt', 'is', null)
        .as('label'),
    )
    .where('w.id', '=', withdrawalId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const events = await readEvents(db, withdrawalId);
  return {
    ...viewWithdrawal(row),
    networkName: row.networkName,
    label: row.label,
    expectedMinutes: row.expectedMinutes,
    delay: row.delay,
    // Members do not see which operator decided.
    events: events.map(({ state, at, reason }) => ({ state, at: at.toISOString(), reason })),
    ...viewSent(row.chain, row.hash, row.explorerTransaction),
  };
}
