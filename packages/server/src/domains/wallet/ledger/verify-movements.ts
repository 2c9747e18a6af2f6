import type { AccountKind, JournalKind } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';
import { type IdPage, within } from './pages.ts';

/** The direction in which a kind of journal moves an account; “up” is what the holder receives. */
type Direction = 'up' | 'down' | 'either';

/**
 * The accounts that each kind of journal moves, with the direction. A journal sums to zero, so for two accounts this is
 * complete. How a settlement is divided between custody and fees, and how much of a deposit reached custody, is checked
 * against the withdrawal and the deposit.
 */
const movements: Readonly<
  Record<Exclude<JournalKind, 'reversal'>, Readonly<Partial<Record<AccountKind, Direction>>>>
> = {
  deposit: { custody: 'down', available: 'up', adjustments: 'up' },
  depositReversal: { custody: 'up', available: 'down', adjustments: 'down' },
  transfer: { available: 'either' },
  purchase: { available: 'down', revenue: 'up' },
  hold: { available: 'down', frozen: 'up' },
  release: { available: 'up', frozen: 'down' },
  settlement: { frozen: 'down', custody: 'up', fees: 'up' },
  reward: { rewards: 'down', available: 'up' },
  adjustment: { adjustments: 'either', available: 'either' },
  rewardsFunding: { capital: 'either', rewards: 'either' },
  capital: { custody: 'either', capital: 'either' },
  waiver: { available: 'down', adjustments: 'up' },
};

const signs: Readonly<Record<Direction, readonly number[]>> = {
  up: [1],
  down: [-1],
  either: [1, -1],
};
const allowed = Object.entries(movements).flatMap(([kind, accounts]) =>
  Object.entries(accounts).flatMap(([account, direction]) =>
    signs[direction].map((sign) => `${kind} ${account} ${sign}`),
  ),
);

/**
 * Checks that every journal moves only the accounts of its kind, in the right direction, and, unless it is a transfer,
 * of only one member.
 */
export async function verifyMovements(db: Reader, page: IdPage): Promise<void> {
  await verifyAccountsMoved(db, page);
  await verifyReversals(db, page);
}

async function verifyAccountsMoved(db: Reader, page: IdPage): Promise<void> {
  const isWrong = sql`j.kind || ' ' || a.kind || ' ' || sign(p.amount) <> all(${allowed}::text[])`;
  const { rows } = await sql<{ id: bigint; kind: string; account: string | null }>`
    select j.id, j.kind, min(a.kind::text) filter (where ${isWrong}) as account
    from posting p join journal j on j.id = p.journal_id join ledger_account a on a.id = p.account_id
    where ${within('p.journal_id', page)} and j.kind <> 'reversal'
    group by j.id
    having bool_or(${isWrong})
      or j.kind <> 'transfer' and min(a.holder) filter (where a.holder > 0) <> max(a.holder)
    order by j.id limit 1`.execute(db);
  const [wrong] = rows;
  if (!wrong) return;
  throw new LedgerDiffers(
    wrong.account === null
      ? `Journal ${wrong.id} moves money of more than one member, which no ${wrong.kind} does.`
      : `Journal ${wrong.id} moves the account ${wrong.account} as no ${wrong.kind} does.`,
  );
}

/** Checks that every reversal refers to a journal and cancels it on each account. */
async function verifyReversals(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint; reverses: bigint | null }>`
    select j.id, j.reverses from journal j
    where ${within('j.id', page)} and (j.kind = 'reversal' or j.reverses is not null)
      and (j.kind <> 'reversal' or j.reverses is null or exists (
        select from posting p where p.journal_id in (j.id, j.reverses)
        group by p.account_id having sum(p.amount) <> 0))
    order by j.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Journal ${wrong.id} is not the opposite of journal ${wrong.reverses ?? '(none)'}.`,
    );
}
