import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { type Anchor, createAnchor } from './anchor.ts';
import { sealJournals } from './seal.ts';
import { readSealingState } from './sealing-state.ts';
import { type Bank, openBank, transfer } from './testing/bank.ts';
import { tamper as tamperWith } from './testing/tamper.ts';
import { verifyLedger } from './verify.ts';

let bank: Bank;
let dataDir: string;
let anchor: Anchor;
let members: bigint[];

/** Two blocks: one with two deposits, one with a transfer between the members. */
beforeEach(async () => {
  bank = await openBank();
  dataDir = await mkdtemp(join(tmpdir(), 'tradewind-anchor-'));
  anchor = createAnchor(dataDir, bank.secrets);
  members = await bank.newMembers(2, 100n);
  await seal();
  await send();
  await seal();
});
afterEach(async () => {
  await bank.close();
  await rm(dataDir, { recursive: true });
});

const seal = () => sealJournals(bank.database, bank.secrets, { anchor });
const send = () => bank.post(transfer(members[0] ?? 0n, members[1] ?? 0n, 10n));
const verify = () => verifyLedger(bank.database.db, bank.secrets, { anchor });
const tamper = (...statements: string[]) => tamperWith(bank.database, ...statements);

describe('the anchor file outside the database', () => {
  test('contains the newest block as soon as it is sealed', async () => {
    const { head } = await verify();
    expect(await anchor.read()).toEqual({ height: 2n, hash: head?.hash });
  });

  test.each([
    ['every block and total was removed', 'delete from ledger_block', 'delete from ledger_total'],
    [
      'the last block was removed, which did not change any total',
      'delete from ledger_block where height = 2',
    ],
    [
      'the last journals were removed together with their block and their effect on balances',
      'update ledger_account a set balance = balance - p.amount from posting p where p.account_id = a.id and p.journal_id = (select max(id) from journal)',
      'delete from journal where id = (select max(id) from journal)',
      'delete from ledger_block where height = 2',
    ],
  ])('reveals that %s', async (_, ...statements) => {
    await tamper(...statements);
    await expect(verify()).rejects.toThrow('Block 2 that was sealed is missing');
    await expect(seal()).rejects.toThrow('Block 2 that was sealed is missing');
    await send();
    await expect(seal()).rejects.toThrow('nothing more is sealed');
    const state = await readSealingState(bank.database.db, anchor);
    expect(state.fault).toContain('Block 2 that was sealed is missing');
  });

  test('reveals a changed past that a server without the anchor file sealed again', async () => {
    await tamper(
      'delete from ledger_block',
      'delete from ledger_total',
      `update journal set detail = '{"reason": "another"}'`,
    );
    await sealJournals(bank.database, bank.secrets);
    await verifyLedger(bank.database.db, bank.secrets);
    await send();
    await sealJournals(bank.database, bank.secrets);
    await expect(verify()).rejects.toThrow('Block 2 is another than the one noted in');
    await expect(seal()).rejects.toThrow('Block 2 that was sealed is another now');
  });

  test('never goes back, and is not moved to a block with another instance’s seal', async () => {
    const before = await anchor.read();
    await tamper(
      `insert into ledger_block select 3, 90, 91, 1, marks, root, hash, sha256(hash), seal
        from ledger_block where height = 2`,
    );
    await expect(seal()).rejects.toThrow('Block 3 was not sealed by this instance');
    expect(await anchor.read()).toEqual(before);
  });

  test('is created by a machine that has none, and each machine then updates its own', async () => {
    const otherDir = await mkdtemp(join(tmpdir(), 'tradewind-anchor-'));
    const other = createAnchor(otherDir, bank.secrets);
    await sealJournals(bank.database, bank.secrets, { anchor: other });
    expect(await other.read()).toEqual(await anchor.read());
    await send();
    await seal();
    await sealJournals(bank.database, bank.secrets, { anchor: other });
    expect(await other.read()).toMatchObject({ height: 3n });
    await rm(otherDir, { recursive: true });
  });

  test('is reported if it is removed or restored from an older copy while the server runs', async () => {
    const before = await readFile(anchor.file, 'utf8');
    await send();
    await seal();
    await writeFile(anchor.file, before);
    await expect(seal()).rejects.toThrow('was removed or put back: block 3 was noted there');
    await rm(anchor.file);
    await tamper('delete from ledger_block', 'delete from ledger_total');
    await expect(seal()).rejects.toThrow('was removed or put back: block 3 was noted there');
    // A new process trusts the file that it finds.
    anchor = createAnchor(dataDir, bank.secrets);
    expect(await seal()).toBe(4);
  });

  test('is trusted only if this instance wrote it unchanged', async () => {
    const line = await readFile(anchor.file, 'utf8');
    await writeFile(anchor.file, line.replace('2:', '1:'));
    await expect(seal()).rejects.toThrow('was not written by this instance');
    await writeFile(anchor.file, '');
    await expect(verify()).rejects.toThrow('was not written by this instance');
    await writeFile(anchor.file, line);
    const stranger = createSecretBox('another secret of more than thirty-two characters');
    await expect(createAnchor(dataDir, stranger).read()).rejects.toThrow('was not written by');
    await verify();
  });
});

describe('a head that an operator noted', () => {
  test('must still be in the chain, however much the chain has grown', async () => {
    const { head } = await verify();
    const noted = { height: 2n, hash: head?.hash ?? Buffer.alloc(0), notedBy: 'given' };
    await send();
    await seal();
    const compare = (given: typeof noted) =>
      verifyLedger(bank.database.db, bank.secrets, { noted: given });
    await compare(noted);
    await expect(compare({ ...noted, hash: Buffer.alloc(32) })).rejects.toThrow(
      'Block 2 is another than the one given',
    );
    await expect(compare({ ...noted, height: 9n })).rejects.toThrow(
      'Block 9 that was sealed is missing: it is the one given, and the chain ends with block 3.',
    );
  });
});
