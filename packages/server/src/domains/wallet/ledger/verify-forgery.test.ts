import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdFunds, releaseHold } from './holds.ts';
import { sealJournals } from './seal.ts';
import { type Bank, coin, openBank, transfer } from './testing/bank.ts';
import { tamper as tamperWith } from './testing/tamper.ts';
import { verifyLedger } from './verify.ts';

let bank: Bank;
let member: bigint;
/** Id of the unsealed journal of the member's transfer. */
let unsealed: bigint;

/** Two sealed deposits, then an unsealed hold, an unsealed released hold and an unsealed transfer. */
beforeEach(async () => {
  bank = await openBank();
  const [a = 0n, b = 0n] = await bank.newMembers(2, 100n);
  member = a;
  await sealJournals(bank.database, bank.secrets);
  for (const isReleased of [false, true])
    await bank.database.transaction(async (tx) => {
      const { holdId } = await holdFunds(
        tx,
        { memberId: a, coin, amount: 5n, purpose: 'operator', reason: 'r', expiresAt: null },
        { actorId: a, requestId: randomUUID() },
      );
      if (isReleased) await releaseHold(tx, holdId, { actorId: a, requestId: randomUUID() });
    });
  ({ journalId: unsealed } = await bank.post(transfer(a, b, 10n)));
});
afterEach(() => bank.close());

const verify = () => verifyLedger(bank.database.db, bank.secrets);
const tamper = (...statements: string[]) => tamperWith(bank.database, ...statements);

/** Statements that insert a line which credits the member's account, with the matching balance. */
const richer = (journal: bigint, line = 1) => [
  `insert into journal_line (journal_id, line, account_id, amount, balance_after, category, posted_at)
    select ${journal}, ${line}, id, 50, balance + 50, 'adjustment', last_posted_at + interval '1 second'
    from ledger_account where holder = ${member} and kind = 'available'`,
  `update ledger_account set balance = balance + 50 where holder = ${member} and kind = 'available'`,
];

describe('money from nowhere', () => {
  test.each([0n, -5n, 10_000_000n])('is found if its journal %s does not exist', async (id) => {
    await tamper(...richer(id));
    await expect(verify()).rejects.toThrow(
      `Journal ${id}, line 1: there is this posting, but no such journal.`,
    );
  });

  test('is found in a gap between journals', async () => {
    const { rows } = await sql<{ id: bigint }>`select nextval('journal_id') as id`.execute(
      bank.database.db,
    );
    const gap = rows[0]?.id ?? 0n;
    await bank.newMembers(1, 1n);
    await tamper(...richer(gap));
    await expect(verify()).rejects.toThrow(`Journal ${gap}, line 1: there is this posting, but`);
  });

  test('is found as an additional line of a journal', async () => {
    await tamper(...richer(unsealed, 3));
    await expect(verify()).rejects.toThrow(`The postings of journal ${unsealed} sum to 50`);
  });

  test('is found at once if its journal’s id was never given out', async () => {
    const far = 1_000_000_000_000n;
    await tamper(
      `insert into journal (id, kind, coin, actor_id, request_id, fingerprint, detail, posted_at)
        values (${far}, 'deposit', 'USDT', 0, gen_random_uuid(), '', '{}', now())`,
      ...richer(far),
      `insert into journal_line (journal_id, line, account_id, amount, posted_at)
        select ${far}, 2, id, -50, now() from ledger_account where kind = 'custody'`,
    );
    await expect(verify()).rejects.toThrow(`Journal ${far} is beyond the sequence`);
    await sql`select setval('journal_id', ${far})`.execute(bank.database.db);
    expect((await verify()).journals).toBe(7);
  });
});

describe('in unsealed journals the verifier sees', () => {
  test.each([
    [
      'a posting to an account that does not exist',
      `update journal set first_account = 987654 where id = $`,
      /there is no account 987654/,
    ],
    [
      'a posting to an account of another coin',
      `insert into coin (code, name, position) values ('GOLD', 'Gold', 7);
       update journal set coin = 'GOLD' where id = $`,
      /account \d+ is not of the journal’s coin/,
    ],
    [
      'a bill without a category',
      `update journal set first_category = null where id = $`,
      /its category does not fit account/,
    ],
    [
      'a category of a posting that is not a bill',
      `update journal set second_category = 'freeze' where id = 3 and second_category is null`,
      /its category does not fit account/,
    ],
    [
      'a balance after a posting to an account without a balance',
      `delete from ledger_block; delete from ledger_total;
       update journal set first_after = 1 where first_account in
         (select id from ledger_account where kind = 'custody')`,
      /its account keeps no balance, but it has 1 after it/,
    ],
    [
      'an account that was moved to another member',
      `update ledger_account set member_id = (select max(id) from member)
       where holder = (select min(id) from member)`,
      /^Account \d+ has a holder, member, coin, kind and balance that do not fit together/,
    ],
    [
      'a hold with another reason than its journal',
      `update hold set reason = 'another' where state = 'held'`,
      /^Hold \d+ is not what journal \d+ froze/,
    ],
    [
      'a hold with another expiry than its journal',
      `update hold set expires_at = now() where state = 'held'`,
      /^Hold \d+ is not what journal \d+ froze/,
    ],
    [
      'a hold whose journal does not exist',
      `update hold set held_by = 987654 where state = 'held'`,
      /^Hold \d+ is not what journal 987654 froze/,
    ],
    [
      'a hold with another end than its journal',
      `update hold set state = 'settled' where state = 'released'`,
      /^Hold \d+ is settled, which is not what journal \d+ did with it/,
    ],
    [
      'a hold that names another journal as its end',
      `update hold set ended_by = $ where state = 'released'`,
      /^Hold \d+ is released, which is not what journal \d+ did with it/,
    ],
    [
      'a hold with another amount than its journal',
      `update hold set amount = 7 where state = 'released'`,
      /^Hold \d+ is not what journal \d+ froze/,
    ],
  ])('%s', async (_, statement, message) => {
    await verify();
    await tamper(...statement.replaceAll('$', String(unsealed)).split(';'));
    await expect(verify()).rejects.toThrow(message);
  });
});
