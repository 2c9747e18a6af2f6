import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { createSecretBox } from '../../packages/server/src/platform/secrets/secret-box.ts';
import { sealJournals, verifyLedger } from '../../packages/server/src/domains/wallet/index.ts';
import type { Book } from './book.ts';
import { openingBalance, type Town } from './seed.ts';
import type { Check } from './tell.ts';

/** Compares what the clients were told with the ledger. */
export async function checkLedger(
  database: Database,
  town: Town,
  book: Book,
  secretKey: string,
): Promise<Check[]> {
  return [
    await checkJournals(database, town, book),
    await checkBalances(database, town, book),
    await checkTotal(database, town),
    await checkChain(database, secretKey),
  ];
}

/**
 * Checks that the journals are exactly the acknowledged ones. Clients repeat a request until it is answered, so none is unknown
 * to them.
 */
async function checkJournals(database: Database, town: Town, book: Book): Promise<Check> {
  const { rows } = await database.pool.query<{ id: bigint }>(
    `select id from journal where kind <> 'deposit' order by id`,
  );
  const there = new Set(rows.map(({ id }) => String(id)));
  const told = book.acknowledged.map(({ journalId }) => journalId);
  const missing = told.filter((id) => !there.has(id));
  const twice = told.length - new Set(told).size;
  const unknown = there.size - new Set(told).size + missing.length;
  return {
    name: 'nothing acknowledged is missing, nothing happened twice or unasked',
    isRight: missing.length === 0 && twice === 0 && unknown === 0 && town.members.length > 0,
    found: `${told.length} acknowledged, ${missing.length} missing, ${twice} told twice, ${unknown} nobody was told of`,
  };
}

async function checkBalances(database: Database, town: Town, book: Book): Promise<Check> {
  const expected = new Map(town.members.map(({ id }) => [id, openingBalance]));
  for (const { changes } of book.acknowledged)
    for (const [member, amount] of changes)
      expected.set(member, (expected.get(member) ?? 0n) + amount);
  const { rows } = await database.pool.query<{ holder: bigint; balance: bigint }>(
    `select holder, balance from ledger_account where kind = 'available'`,
  );
  const wrong = rows.filter(({ holder, balance }) => expected.get(holder) !== balance);
  return {
    name: 'every balance is what its owner would work out',
    isRight: wrong.length === 0 && rows.length === town.members.length,
    found: `${rows.length} balances, ${wrong.length} differ`,
  };
}

async function checkTotal(database: Database, town: Town): Promise<Check> {
  const { rows } = await database.pool.query<{ total: string; sum: string }>(
    `select (select sum(balance) from ledger_account)::text as total,
       (select sum(p.amount) from posting p join ledger_account a on a.id = p.account_id
         where a.balance is null and a.kind <> 'custody')::text as sum`,
  );
  const total = BigInt(rows[0]?.total ?? 0) + BigInt(rows[0]?.sum ?? 0);
  const expected = BigInt(town.members.length) * openingBalance;
  return {
    name: 'the total is unchanged',
    isRight: total === expected,
    found: `${total} of ${expected}`,
  };
}

export async function checkChain(
  database: Database,
  secretKey: string,
  also: NonNullable<Parameters<typeof verifyLedger>[2]>['also'] = [],
): Promise<Check> {
  const secrets = createSecretBox(secretKey);
  const name = 'the verifier is content';
  try {
    await sealJournals(database, secrets);
    const { journals, accounts, head } = await verifyLedger(database.db, secrets, { also });
    const found = `${journals} journals in ${head?.height} blocks, ${accounts} balances`;
    return { name, isRight: true, found };
  } catch (error) {
    return { name, isRight: false, found: error instanceof Error ? error.message : String(error) };
  }
}
