import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnchor } from './anchor.ts';
import { post } from './post.ts';
import { createSealer } from './sealer.ts';
import { readSealingState } from './sealing-state.ts';
import { type Bank, openBank, transfer } from './testing/bank.ts';
import { tamper } from './testing/tamper.ts';

let bank: Bank;
let dataDir: string;
let members: bigint[];

beforeEach(async () => {
  bank = await openBank();
  dataDir = await mkdtemp(join(tmpdir(), 'tradewind-sealer-'));
  members = await bank.newMembers(2, 100n);
});
afterEach(async () => {
  await bank.close();
  await rm(dataDir, { recursive: true });
});

const move = () => transfer(members[0] ?? 0n, members[1] ?? 0n, 1n);

type Tell = (about: unknown, message?: string) => void;

function newSealer(tellEveryMs = 60_000) {
  const log = { warn: vi.fn<Tell>(), error: vi.fn<Tell>() };
  const anchor = createAnchor(dataDir, bank.secrets);
  const options = { patienceMs: 20, tellEveryMs, longestSeconds: 0.05 };
  const state = () => readSealingState(bank.database.db, anchor);
  return { log, state, round: createSealer({ ...bank, anchor, log }, options) };
}

describe('the sealer', () => {
  test('warns of a transaction that blocks it, but not in every round', async () => {
    const { log, state, round } = newSealer();
    await bank.database.transaction(async (slow) => {
      await post(slow, move());
      await vi.waitFor(async () => expect((await state()).unsealedSeconds).toBeGreaterThan(0.1), {
        timeout: 30_000,
      });
      for (let nth = 0; nth < 3; nth += 1) await round();
      expect(log.warn).toHaveBeenCalledOnce();
    });
    await round();
    expect(await state()).toEqual({ unsealedSeconds: 0, fault: undefined });
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('repeats the warning after a while', async () => {
    const { log, round, state } = newSealer(0);
    await bank.database.transaction(async (slow) => {
      await post(slow, move());
      await vi.waitFor(async () => expect((await state()).unsealedSeconds).toBeGreaterThan(0.1), {
        timeout: 30_000,
      });
      for (let nth = 0; nth < 2; nth += 1) await round();
      expect(log.warn).toHaveBeenCalledTimes(2);
    });
  });

  test('logs an error if the past was changed, and keeps running', async () => {
    const { log, round, state } = newSealer();
    await round();
    await tamper(bank.database, 'delete from ledger_block');
    await round();
    await round();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { reason: expect.stringContaining('Block 1 that was sealed is missing') },
      'the ledger was altered; nothing is sealed',
    );
    expect((await state()).fault).toContain('Block 1');
  });
});
