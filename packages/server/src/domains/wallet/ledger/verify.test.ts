import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { post } from './post.ts';
import { sealJournals } from './seal.ts';
import { type Bank, openBank, transfer } from './testing/bank.ts';
import { layOut, tamper as tamperWith } from './testing/tamper.ts';
import { verifyLedger } from './verify.ts';

let bank: Bank;
let journal: bigint;
/** An id whose transaction failed, so that no journal has it. */
let gap: bigint;

/** Three deposits and two transfers, all sealed; then one unsealed transfer. */
beforeEach(async () => {
  bank = await openBank();
  const [a = 0n, b = 0n] = await bank.newMembers(3, 100n);
  ({ journalId: journal } = await bank.post(transfer(a, b, 10n)));
  await bank.database
    .transaction(async (tx) => {
      ({ journalId: gap } = await post(tx, transfer(a, b, 1n)));
      throw new Error('changed its mind');
    })
    .catch(() => {});
  await bank.post(transfer(b, a, 20n));
  await sealJournals(bank.database, bank.secrets, { mostJournals: 3 });
  await bank.post(transfer(a, b, 1n));
});
afterEach(() => bank.close());

const verify = () => verifyLedger(bank.database.db, bank.secrets);

const tamper = (...statements: string[]) => tamperWith(bank.database, ...statements);

describe('the verifier', () => {
  test('accepts what was posted', async () => {
    expect(await verify()).toMatchObject({ journals: 6, head: { height: 2n } });
  });

  test.each([
    [
      'an amount and its opposite',
      `update journal set amount = amount * 2 where id = $`,
      /^Journal \d+, line 1 is not what block 2 sealed; it says now: posting\|/,
    ],
    [
      'the account of a posting',
      `update journal set second_account = 1 where id = $`,
      /^Journal \d+, line 2 is not what/,
    ],
    [
      'the detail of a journal',
      `update journal set detail = '{"level": 3}' where id = $`,
      /^Journal \d+ is not what block 2 sealed/,
    ],
    [
      'the time of a posting',
      `update journal set first_posted_at = first_posted_at + interval '1 microsecond' where id = $`,
      /^Journal \d+, line 1 is not what/,
    ],
    ['the number of journals', `delete from journal where id = $`, /block 2 sealed/],
    [
      'an amount in a journal with separate lines',
      `${layOut('$').join(';')}; update journal_line set amount = amount * 2 where journal_id = $`,
      /^Journal \d+, line 1 is not what block 2 sealed; it says now: posting\|/,
    ],
    [
      'the number of separate lines of a journal',
      `${layOut('$').join(';')}; delete from journal_line where journal_id = $ and line = 2`,
      /^Journal \d+.* is not what block 2 sealed/,
    ],
    [
      'the holder of an account',
      `update ledger_account set holder = 999 where holder = (select max(holder) from ledger_account) and kind = 'available'`,
      /is not what block/,
    ],
    [
      'a block',
      `update ledger_block set hash = sha256(hash) where height = 1`,
      /^Block 1 itself was changed/,
    ],
    [
      'the root of a block',
      `update ledger_block set root = sha256(root) where height = 1`,
      /^Block 1 itself was changed/,
    ],
    [
      'the marks of a block',
      `update ledger_block set marks = sha256(marks) where height = 1`,
      /^Block 1 itself was changed/,
    ],
    [
      'the number of journals of a block',
      `update ledger_block set journals = journals + 1 where height = 1`,
      /^Block 1 itself was changed/,
    ],
    [
      'the first journal of a block',
      `update ledger_block set first_journal = first_journal - 10 where height = 1`,
      /^Block 1 itself was changed/,
    ],
    ['the number of blocks', `delete from ledger_block where height = 1`, /^Block 1 is missing/],
    [
      'a balance',
      `update ledger_account set balance = balance + 1 where holder > 0 and kind = 'available'`,
      /^Account \d+ has a balance of \d+; its postings sum to \d+/,
    ],
    [
      'a total',
      `update ledger_total set balance = balance + 1 where kind = 'custody'`,
      /^The total of USDT custody says/,
    ],
    [
      'the holds of a member',
      `insert into hold (member_id, coin, amount, purpose, reason, held_by) select min(id), 'USDT', 5, 'operator', 'none', 1 from member`,
      /the holds on it sum to 5/,
    ],
  ])('detects a change of %s, and names it', async (_, statement, message) => {
    await tamper(...statement.replaceAll('$', String(journal)).split(';'));
    await expect(verify()).rejects.toThrow(message);
  });

  test('detects a journal that was inserted between sealed ones', async () => {
    await tamper(
      `create temp table slipped_in on commit drop as select * from journal where id = ${journal}`,
      `update slipped_in set id = ${gap}, request_id = gen_random_uuid()`,
      `insert into journal select * from slipped_in`,
    );
    await expect(verify()).rejects.toThrow(
      new RegExp(`^Journal ${gap} is not what block 2 sealed`),
    );
  });

  test('detects a change of unsealed journals by their sums and balances', async () => {
    const last = '(select max(id) from journal)';
    await tamper(`update journal set amount = amount * 2 where id = ${last}`);
    await expect(verify()).rejects.toThrow(/^Journal \d+, line \d: account \d+ has \d+ after it/);
    await tamper(`update journal set amount = amount / 2 where id = ${last}`, ...layOut(last));
    expect(await verify()).toMatchObject({ journals: 6 });
    await tamper(`update journal_line set amount = amount + 1, balance_after = balance_after + 1
      where journal_id = ${last} and amount > 0`);
    await expect(verify()).rejects.toThrow(/^The postings of journal \d+ sum to 1, not to zero/);
  });

  test('refuses a seal that was made without the secret', async () => {
    const forged = createSecretBox('another secret of more than thirty-two characters');
    await expect(verifyLedger(bank.database.db, forged)).rejects.toThrow(/^Block 1 was not sealed/);
  });
});
