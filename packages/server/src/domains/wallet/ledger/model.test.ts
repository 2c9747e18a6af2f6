import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tries } from '../../../testing/length.ts';
import { holdFunds, releaseHold, settleHold } from './holds.ts';
import { academy } from './journal.ts';
import { postAlone } from './post.ts';
import { toPosted } from './posted.ts';
import { reverseJournal } from './reverse.ts';
import { sealJournals } from './seal.ts';
import { type Bank, coin, openBank, purchase, transfer } from './testing/bank.ts';
import { Model, type ModelAnswer } from './testing/model.ts';
import { readTotals } from './totals.ts';
import { verifyLedger } from './verify.ts';

let bank: Bank;

beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const members = 4;
const opening = 50n;

const member = fc.nat({ max: members - 1 });
const amount = fc.bigInt({ min: 1n, max: 40n });
/** A small range, so that request ids are reused, with equal and with different content. */
const request = fc.nat({ max: 5 });
const nth = fc.nat({ max: 19 });

const operation = fc.oneof(
  fc.record({ do: fc.constant('transfer' as const), from: member, to: member, amount, request }),
  fc.record({ do: fc.constant('purchase' as const), from: member, amount, request }),
  fc.record({ do: fc.constant('hold' as const), from: member, amount }),
  fc.record({ do: fc.constant('release' as const), nth }),
  fc.record({ do: fc.constant('settle' as const), nth }),
  fc.record({ do: fc.constant('reverse' as const), nth }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Runs operations on the real ledger; remembers holds and transfers by their position. */
class Real {
  readonly #ids: readonly bigint[];
  readonly #requestIds = Array.from({ length: 6 }, () => randomUUID());
  readonly #holds = new Map<number, { id: bigint; amount: bigint }>();
  readonly #transfers = new Map<number, bigint>();

  constructor(ids: readonly bigint[]) {
    this.#ids = ids;
  }

  async apply(position: number, one: Operation): Promise<ModelAnswer> {
    try {
      await this.#do(position, one);
      return 'done';
    } catch (error) {
      if (error instanceof AppError) return error.code as ModelAnswer;
      throw error;
    }
  }

  async #do(position: number, one: Operation): Promise<void> {
    const fresh = { actorId: academy, requestId: randomUUID() };
    const { database } = bank;
    const id = (index: number): bigint => this.#ids[index] ?? 0n;
    switch (one.do) {
      case 'transfer': {
        const requestId = this.#requestIds[one.request] ?? '';
        const journal = transfer(id(one.from), id(one.to), one.amount, requestId);
        const [row] = await postAlone(database.pool, [journal]);
        const { journalId, isNew } = toPosted(row, journal);
        if (isNew) this.#transfers.set(position, journalId);
        return;
      }
      case 'purchase': {
        const journal = purchase(id(one.from), one.amount, this.#requestIds[one.request]);
        await bank.post(journal);
        return;
      }
      case 'hold': {
        const hold = { memberId: id(one.from), coin, amount: one.amount };
        const { holdId } = await database.transaction((tx) =>
          holdFunds(tx, { ...hold, purpose: 'operator', reason: 'a test', expiresAt: null }, fresh),
        );
        this.#holds.set(position, { id: holdId, amount: one.amount });
        return;
      }
      case 'release':
      case 'settle': {
        const hold = this.#holds.get(one.nth);
        if (!hold) throw new AppError('holdOver');
        const fees = [{ holder: academy, account: 'fees' as const, amount: hold.amount }];
        await database.transaction((tx) =>
          one.do === 'release'
            ? releaseHold(tx, hold.id, fresh, 'a test')
            : settleHold(tx, hold.id, fresh, fees),
        );
        return;
      }
      case 'reverse': {
        const journalId = this.#transfers.get(one.nth);
        if (journalId === undefined) throw new AppError('alreadyReversed');
        await database.transaction((tx) => reverseJournal(tx, journalId, fresh, 'a test'));
      }
    }
  }
}

function applyToModel(model: Model, position: number, one: Operation): ModelAnswer {
  switch (one.do) {
    case 'transfer':
      return model.transfer(position, one.from, one.to, one.amount, one.request);
    case 'purchase':
      return model.purchase(one.from, one.amount, one.request);
    case 'hold':
      return model.hold(position, one.from, one.amount);
    case 'release':
      return model.endHold(one.nth, 'released');
    case 'settle':
      return model.endHold(one.nth, 'settled');
    default:
      return model.reverse(one.nth);
  }
}

test('any sequence of operations gives the same balances and refusals as the simple model', async () => {
  const sequences = fc.array(
    operation.filter((one) => one.do !== 'transfer' || one.from !== one.to),
    { minLength: 1, maxLength: 20 },
  );
  let revenue = 0n;
  let fees = 0n;
  await fc.assert(
    fc.asyncProperty(sequences, async (operations) => {
      const ids = await bank.newMembers(members, opening);
      const model = new Model();
      for (let index = 0; index < members; index += 1) model.deposit(index, opening);
      const real = new Real(ids);
      for (const [position, one] of operations.entries()) {
        const expected = applyToModel(model, position, one);
        expect([one, await real.apply(position, one)]).toEqual([one, expected]);
      }
      for (const [index, id] of ids.entries()) {
        expect(await bank.available(id)).toBe(model.balance(`available ${index}`));
        expect(await bank.frozen(id)).toBe(model.balance(`frozen ${index}`));
      }
      revenue += model.balance('revenue');
      fees += model.balance('fees');
    }),
    { numRuns: tries(150), endOnFailure: true },
  );
  const totals = await readTotals(bank.database.db);
  expect(totals.find(({ kind }) => kind === 'revenue')?.balance).toBe(revenue);
  expect(totals.find(({ kind }) => kind === 'fees')?.balance).toBe(fees);
  await sealJournals(bank.database, bank.secrets);
  await verifyLedger(bank.database.db, bank.secrets);
}, 120_000);
