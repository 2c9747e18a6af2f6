import { randomBytes } from 'node:crypto';
import type { CloseAnswer, Payment, SigningSubject } from '@tradewind/chain/signer-protocol';
import { sql } from 'kysely';
import { bytesToHex } from 'viem/utils';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { SignerAway, SignerRefused } from '../signer/signer-error.ts';
import { type Answers, fakeProvider, hashOf } from '../testing/fake-provider.ts';
import { type Driver, type Expiring, MustWait, WouldFail } from './driver.ts';
import { follow, type Sending, signWaiting } from './step.ts';
import { attemptsOf, listOpen, type OpenTransaction } from './transactions.ts';

const network = {
  code: 'ERC20',
  family: 'evm',
  chainId: 1,
  token: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  confirmations: 3,
  whenFinal: false,
  quorum: 2,
  isOn: true,
  isQuorumBroken: false,
} as const;
const now = Date.UTC(2026, 2, 1);

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** The requests to driver and signer, in order. */
const asked: unknown[] = [];
const proposal = {
  terms: {
    family: 'evm',
    chainId: 1,
    nonce: 7,
    gas: '1',
    maxFeePerGas: '2',
    maxPriorityFeePerGas: '1',
  },
  fee: 2n,
  tip: 1n,
  expiresAt: null,
} as const;

function sendingWith({
  driver = {},
  sign,
  closing = { signed: 0 },
  receipts = [],
  on = {},
}: {
  readonly driver?: Partial<Driver>;
  readonly sign?: () => Promise<never>;
  readonly closing?: CloseAnswer;
  readonly receipts?: readonly Answers[];
  readonly on?: Partial<Sending['network']>;
}): Sending {
  const usual: Driver = {
    choosePlace: () => Promise.resolve(undefined),
    propose: (_, isBound = false) => {
      asked.push(['propose', isBound]);
      return Promise.resolve(proposal);
    },
    replace: () => Promise.resolve(undefined),
    areOver: () => Promise.resolve(false),
    isKnown: () => Promise.resolve(false),
    send: (bytes) => {
      asked.push(['send', bytes.toString()]);
      return Promise.resolve();
    },
  };
  const signer = {
    hello: () => Promise.reject(new Error('not asked here')),
    close: (subject: SigningSubject) => {
      asked.push(['close', subject.transaction]);
      return Promise.resolve(closing);
    },
    sign: async (payment: Payment) => {
      asked.push(['sign', payment.terms]);
      await sign?.();
      return { hash: bytesToHex(randomBytes(32)), signed: '0x05' };
    },
  };
  const answers = receipts.length > 0 ? receipts : [{ eth_getTransactionReceipt: () => null }];
  const rpc = joinProviders(answers.map((one, nth) => fakeProvider(`p${nth}`, one)));
  return {
    database,
    owners: {},
    signer,
    rpc,
    network: { ...network, ...on },
    driver: { ...usual, ...driver },
    patience: { resendAfterMs: 5000, replaceAfterMs: 60_000 },
  };
}

interface Attempted {
  readonly bytes: string;
  readonly sentAgo?: number;
  /** Milliseconds from now until the expiry. */
  readonly expires?: number;
}

/** Adds a transfer to the cold address with these signatures. */
async function add(...attempts: Attempted[]): Promise<OpenTransaction> {
  const isSent = attempts.some(({ sentAgo }) => sentAgo !== undefined);
  const state = attempts.length === 0 ? 'waiting' : isSent ? 'broadcast' : 'signed';
  await database.pool.query('alter table chain_transaction disable trigger user');
  const { rows } = await sql<{ id: bigint }>`
    insert into chain_transaction (network, purpose, sender, recipient, is_token, amount, nonce, state)
    values ('ERC20', 'cold', ${randomBytes(20)}, ${randomBytes(20)}, true, 5, null, ${state}) returning id`.execute(
    database.db,
  );
  await database.pool.query('alter table chain_transaction enable trigger user');
  const id = rows[0]?.id ?? 0n;
  for (const { bytes, sentAgo, expires } of attempts)
    await database.pool.query(
      `insert into chain_attempt (transaction_id, hash, signed_bytes, fee, sent_at, expires_at)
       values ($1, $2, $3, 1, $4, $5)`,
      [
        id,
        randomBytes(32),
        Buffer.from(bytes),
        sentAgo === undefined ? null : new Date(now - sentAgo),
        expires === undefined ? null : new Date(now + expires),
      ],
    );
  const row = (await listOpen(database.db, 'ERC20')).find((one) => one.id === id);
  if (!row) throw new Error('It is not open');
  return row;
}

async function rowOf({ id }: OpenTransaction) {
  const row = database.db
    .selectFrom('chainTransaction')
    .select(['state', 'refusal', 'reason', 'problem', 'nonce', 'minedBy'])
    .where('id', '=', id);
  return await row.executeTakeFirstOrThrow();
}

const change = ({ id }: OpenTransaction, what: string) =>
  database.pool.query(`update chain_transaction set ${what} where id = $1`, [id]);

async function timesSent({ id }: OpenTransaction): Promise<number[]> {
  const all = database.db.selectFrom('chainAttempt').select('timesSent').orderBy('id');
  return (await all.where('transactionId', '=', id).execute()).map((one) => one.timesSent);
}

const refusedBySigner = (refused: 'now' | 'good') => () =>
  Promise.reject(new SignerRefused({ refused, why: 'too much', signed: 0 }));

const failing = (name: keyof Driver, error: Error): Partial<Driver> => ({
  [name]: vi.fn<() => Promise<never>>().mockRejectedValue(error),
});
const known = (isKnown: boolean) => ({ isKnown: () => Promise.resolve(isKnown) });
const allOver = { areOver: () => Promise.resolve(true) };

describe('a transaction that waits to be signed', () => {
  test('waits longer if it is a payout and its network is off or the quorum is broken; others are signed', async () => {
    for (const on of [{ isOn: false }, { isQuorumBroken: true }]) {
      const own = await add();
      await signWaiting(sendingWith({ on }), own);
      expect(await rowOf(own)).toMatchObject({ state: 'signed' });
      asked.length = 0;
      const payout = await add();
      await signWaiting(sendingWith({ on }), { ...payout, purpose: 'payout' });
      expect(await rowOf(payout)).toMatchObject({ state: 'refused', refusal: 'now' });
      expect(asked).toEqual([['close', String(payout.id)]]);
    }
  });

  test('keeps its nonce once it has one', async () => {
    const choosePlace = vi.fn<() => Promise<bigint>>().mockResolvedValue(7n);
    const propose = vi.fn<Driver['propose']>().mockResolvedValue(proposal);
    const sending = sendingWith({
      driver: { choosePlace, propose },
      sign: () => Promise.reject(new SignerAway('slept')),
    });
    const row = await add();
    await expect(signWaiting(sending, row)).rejects.toBeInstanceOf(SignerAway);
    expect(await rowOf(row)).toMatchObject({ state: 'waiting', nonce: 7n });
    await expect(signWaiting(sending, { ...row, nonce: 7n })).rejects.toBeInstanceOf(SignerAway);
    expect(choosePlace).toHaveBeenCalledOnce();
    expect(propose.mock.calls.map(([{ nonce }]) => nonce)).toEqual([7n, 7n]);
    expect(asked.filter((one) => Array.isArray(one) && one[0] === 'close')).toEqual([]);
  });

  test.each<[string, Parameters<typeof sendingWith>[0], 'now' | 'good']>([
    ['the driver lets it wait', { driver: failing('propose', new MustWait('later')) }, 'now'],
    ['the signer refuses it for good', { sign: refusedBySigner('good') }, 'good'],
    ['the signer refuses it for now', { sign: refusedBySigner('now') }, 'now'],
  ])(
    'is refused if %s, unless a signature for it may still be mined',
    async (_, parts, refusal) => {
      const row = await add();
      await signWaiting(sendingWith(parts), row);
      expect(await rowOf(row)).toMatchObject({ state: 'refused', refusal });
      const signed = await add();
      const closing = { signed: 1, expiring: [] };
      const kept = sendingWith({ ...parts, driver: { ...parts.driver, ...allOver }, closing });
      await expect(signWaiting(kept, signed)).rejects.toThrow(/too much|later/);
      expect(await rowOf(signed)).toMatchObject({ state: 'waiting', refusal: null });
      expect(asked).not.toContainEqual(['propose', true]);
    },
  );

  test('is refused for good if all its signatures are over, but not if the refusal is only for now', async () => {
    const given: (readonly Expiring[])[] = [];
    const isOver = [false, true];
    const areOver: Driver['areOver'] = (signed) => {
      given.push(signed);
      return Promise.resolve(isOver.shift() ?? true);
    };
    const hash = hashOf('a');
    const closing = { signed: 1, expiring: [{ hash, expires: now }] };
    const good = sendingWith({ driver: { areOver }, sign: refusedBySigner('good'), closing });
    const row = await add();
    await expect(signWaiting(good, row)).rejects.toThrow('too much');
    await signWaiting(good, row);
    expect(await rowOf(row)).toMatchObject({ state: 'refused', reason: 'too much' });
    const expiring = [{ hash, expiresAt: new Date(now) }];
    expect(given).toEqual([expiring, expiring]);
    const later = await add();
    const forNow = sendingWith({ driver: { areOver }, sign: refusedBySigner('now'), closing });
    await expect(signWaiting(forNow, later)).rejects.toThrow('too much');
    expect(await rowOf(later)).toMatchObject({ state: 'waiting' });
  });

  test('is refused if the chain would refuse it', async () => {
    const row = await add();
    await signWaiting(sendingWith({ driver: failing('propose', new WouldFail('no')) }), row);
    expect(await rowOf(row)).toMatchObject({ state: 'refused', refusal: 'good' });
  });

  test('goes on with its nonce if it was signed before and would fail now', async () => {
    const row = await add();
    const propose: Driver['propose'] = (_, isBound = false) => {
      asked.push(['propose', isBound]);
      return isBound ? Promise.resolve(proposal) : Promise.reject(new WouldFail('no'));
    };
    await signWaiting(sendingWith({ driver: { propose }, closing: { signed: 1 } }), row);
    expect(await rowOf(row)).toMatchObject({ state: 'signed' });
    expect(asked).toEqual([
      ['propose', false],
      ['close', String(row.id)],
      ['propose', true],
      ['sign', proposal.terms],
    ]);
  });
});

describe('a transaction that is not on the chain', () => {
  test('is sent at once the first time, and again after the waiting time if no provider knows it', async () => {
    const first = await add({ bytes: 'first' });
    await follow(sendingWith({ driver: known(true) }), first);
    expect(await rowOf(first)).toMatchObject({ state: 'broadcast' });
    expect(await timesSent(first)).toEqual([1]);
    const early = await add({ bytes: 'early', sentAgo: 4999 });
    await follow(sendingWith({}), early);
    expect(await timesSent(early)).toEqual([0]);
    const due = await add({ bytes: 'older', sentAgo: 9000 }, { bytes: 'due', sentAgo: 5000 });
    await follow(sendingWith({ driver: known(true) }), due);
    expect(await timesSent(due)).toEqual([0, 0]);
    // The transaction is no longer in a block that had it before.
    const minedBy = (await attemptsOf(database.db, due.id))[0]?.id ?? null;
    await change(due, `mined_by = ${minedBy}`);
    await follow(sendingWith({ driver: known(true) }), { ...due, minedBy });
    expect(await rowOf(due)).toMatchObject({ minedBy: null });
    await follow(sendingWith({}), due);
    expect(await timesSent(due)).toEqual([0, 1]);
    expect(asked).toEqual([
      ['send', 'first'],
      ['send', 'due'],
    ]);
  });

  test('loses its old problem unless it has a new one', async () => {
    const row = await add({ bytes: 'sent', sentAgo: 1 });
    const setProblem = async () => {
      await change(row, `problem = 'old', problem_since = now()`);
      return { ...row, problem: 'old' };
    };
    await follow(sendingWith({}), await setProblem());
    expect((await rowOf(row)).problem).toBeNull();
    const driver = failing('replace', new MustWait('its place was taken'));
    await expect(follow(sendingWith({ driver }), await setProblem())).rejects.toThrow('taken');
    expect((await rowOf(row)).problem).toBe('old');
  });

  const again = { replace: () => Promise.resolve(proposal) };

  test('is replaced instead of being sent again, and is sent again if the signer refuses to replace it', async () => {
    const row = await add({ bytes: 'old', sentAgo: 5000 });
    await follow(sendingWith({ driver: again }), row);
    expect(asked).toEqual([['sign', proposal.terms]]);
    expect(await attemptsOf(database.db, row.id)).toMatchObject([{}, { fee: '2', tip: '1' }]);
    asked.length = 0;
    const other = await add({ bytes: 'old', sentAgo: 5000 });
    const refusing = sendingWith({ driver: again, sign: refusedBySigner('good') });
    await expect(follow(refusing, other)).rejects.toBeInstanceOf(SignerRefused);
    // A signature that never expires is not given up, whatever the signer answers.
    expect(asked).toEqual([
      ['sign', proposal.terms],
      ['send', 'old'],
    ]);
  });

  test('fails once it has expired, the signer refuses another for good, and all signatures are over', async () => {
    const row = await add({ bytes: 'old', sentAgo: 5000, expires: -1000 });
    const [attempt] = await attemptsOf(database.db, row.id);
    const hash = bytesToHex(attempt?.hash ?? Buffer.alloc(0));
    const given: (readonly Expiring[])[] = [];
    const areOver = (isOver: boolean) => (signed: readonly Expiring[]) => {
      given.push(signed);
      return Promise.resolve(isOver);
    };
    const lost = { hash: hashOf('b'), expires: now - 500 };
    const closing = { signed: 1, expiring: [lost] };
    const by = (refused: 'now' | 'good', isOver: boolean, said: CloseAnswer = closing) =>
      sendingWith({
        driver: { ...again, areOver: areOver(isOver) },
        sign: refusedBySigner(refused),
        closing: said,
      });
    await expect(follow(by('now', true), row)).rejects.toThrow('too much');
    expect(given).toEqual([]);
    await expect(follow(by('good', true, { signed: 2, expiring: [lost] }), row)).rejects.toThrow(
      'too much',
    );
    expect(given).toEqual([]);
    await expect(follow(by('good', false), row)).rejects.toThrow('too much');
    expect((await rowOf(row)).state).toBe('broadcast');
    await follow(by('good', true), row);
    expect(await rowOf(row)).toMatchObject({
      state: 'failed',
      reason: 'It expired before it was mined, and another is not signed: too much',
    });
    expect(given.at(-1)).toEqual([
      { hash: lost.hash, expiresAt: new Date(lost.expires) },
      { hash, expiresAt: new Date(now - 1000) },
    ]);
    // No provider would accept an expired transaction.
    expect(asked.filter((one) => Array.isArray(one) && one[0] === 'send')).toEqual([]);
  });
});

describe('a transaction that providers disagree about', () => {
  const receipt = { status: '0x1', blockNumber: '0x1', blockHash: hashOf('c'), logs: [] };
  const deep: Answers = {
    eth_blockNumber: () => '0x64',
    eth_getBlockByNumber: () => ({ number: '0x1', hash: hashOf('c') }),
  };
  const receipts = [
    { ...deep, eth_getTransactionReceipt: () => receipt },
    { ...deep, eth_getTransactionReceipt: () => null },
  ];
  const disputed = (driver: Partial<Driver> = {}) => sendingWith({ receipts, driver });

  test('is sent again after the waiting time and before its expiry, and the dispute is reported', async () => {
    for (const [attempt, isSent] of [
      [{ sentAgo: 5000 }, true],
      [{ sentAgo: 4999 }, false],
      [{}, true],
      [{ sentAgo: 5000, expires: 0 }, true],
      [{ sentAgo: 5000, expires: -1 }, false],
    ] as const) {
      const row = await add({ bytes: 'older', ...attempt }, { bytes: 'newest', ...attempt });
      await expect(follow(disputed(), row)).rejects.toThrow(/do not agree/);
      expect(asked).toEqual(isSent ? [['send', 'newest']] : []);
      expect(await timesSent(row)).toEqual([0, isSent ? 1 : 0]);
      asked.length = 0;
    }
  });

  test('is reported as disputed even if no provider accepts it, and other errors are not hidden', async () => {
    const row = await add({ bytes: 'sent', sentAgo: 5000 });
    await expect(
      follow(disputed(failing('send', new MustWait('No provider took it'))), row),
    ).rejects.toThrow(/agree/);
    expect(await timesSent(row)).toEqual([0]);
    await expect(follow(disputed(failing('send', new Error('a bug'))), row)).rejects.toThrow(
      'a bug',
    );
  });
});
