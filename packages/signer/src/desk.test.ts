import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { type Hex, parseTransaction, recoverTransactionAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedAnswer } from '@tradewind/chain/signer-protocol';
import { Journal } from './journal.ts';
import { approve, cold, openDesk, payout, ring, someone, type TestDesk } from './testing/desk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const refused = (why: RegExp, refused_ = 'good') =>
  expect.objectContaining({ refused: refused_, why: expect.stringMatching(why) as string });

describe('a payout', () => {
  test('that was approved and whose money is frozen is signed by the treasury', async () => {
    approve(desk, '1');
    const { signed } = signedAnswer.parse(await desk.sign(payout('1', 4)));
    const serializedTransaction = signed as `0x02${string}`;
    const { nonce, chainId } = parseTransaction(serializedTransaction);
    expect([nonce, chainId]).toEqual([4, 1]);
    const sender = await recoverTransactionAddress({ serializedTransaction });
    expect(sender.toLowerCase()).toBe(ring.treasury('evm').address);
  });

  test('that is asked for again gets the very same bytes, also after a restart', async () => {
    approve(desk, '1');
    const first = await desk.sign(payout('1', 4));
    await desk.restart();
    desk.rows.clear();
    expect(await desk.sign(payout('1', 4))).toEqual(first);
  });

  test('is signed again for its own place only', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 4));
    await desk.restart();
    expect(await desk.sign(payout('1', 5))).toEqual(refused(/another place/));
    expect(await desk.sign(payout('1', 5))).toMatchObject({ signed: 1 });
    expect(signedAnswer.safeParse(await desk.sign(payout('1', 4, { fee: '200' }))).success).toBe(
      true,
    );
  });

  test('gets another fee also while a deposit is in doubt: it may be mined anyway', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 4));
    approve(desk, '1', { stopped: true });
    const again = await desk.sign(payout('1', 4, { fee: '200' }));
    expect(signedAnswer.safeParse(again).success).toBe(true);
  });

  test('does not get the place of another', async () => {
    approve(desk, '1');
    approve(desk, '2');
    await desk.sign(payout('1', 4));
    expect(await desk.sign(payout('2', 4))).toEqual(refused(/place is another/));
  });

  test.each<[string, Parameters<typeof approve>[2] & object, RegExp]>([
    ['is not approved', { state: 'requested' }, /is requested/],
    ['has ended', { state: 'confirmed' }, /is confirmed/],
    ['is on another network', { network: 'BEP20' }, /another network/],
    ['goes elsewhere', { address: Buffer.alloc(20, 1) }, /another address/],
    ['is of another amount', { arrives: 8_999_999n }, /another amount/],
    ['is no longer frozen', { hold_state: 'released' }, /not frozen/],
    ['is frozen for something else', { hold_purpose: 'operator' }, /not frozen/],
    ['is of more than was frozen', { hold_amount: 5_000_000n }, /froze another/],
    ['was not frozen by the ledger', { frozen: 0n }, /froze another/],
    ['was frozen for another address', { destination: 'ERC20 0x0' }, /another address/],
    ['is of somebody whose deposit is in doubt', { stopped: true }, /looked into/],
    ['lacks an approval', { approvals_needed: 2, approvals: 1 }, /Too few/],
  ])('that %s is not signed', async (_, row, why) => {
    approve(desk, '1', row);
    expect(await desk.sign(payout('1', 0))).toEqual(refused(why));
  });

  test.each<[string, Parameters<typeof payout>[2] & object, RegExp]>([
    ['another token', { token: '0x00000000000000000000000000000000000fa4e0' }, /another token/],
    ['the chain’s own coin', { token: null }, /of the token/],
    ['an unknown network', { network: 'OTHER' }, /no network OTHER/],
    ['an unknown withdrawal', { reference: '99' }, /no such withdrawal/],
    ['another chain', { terms: { ...evmTerms(), chainId: 56 } }, /another chain/],
    ['too much gas', { terms: { ...evmTerms(), gas: '200001' } }, /more gas/],
  ])('with %s is not signed', async (_, change, why) => {
    approve(desk, '1');
    expect(await desk.sign(payout('1', 0, change))).toEqual(refused(why));
  });

  test('waits where the fee is too high', async () => {
    approve(desk, '1');
    expect(await desk.sign(payout('1', 0, { fee: '1001' }))).toEqual(refused(/fee/, 'now'));
  });

  test('is bounded at once and in a day', async () => {
    approve(desk, '1', large(100_000_001n));
    expect(await desk.sign(payout('1', 0, { amount: '100000001' }))).toEqual(refused(/at once/));
    for (const [nth, reference] of ['2', '3'].entries()) {
      approve(desk, reference, large(100_000_000n));
      await desk.sign(payout(reference, nth, { amount: '100000000' }));
      // Another fee is not another payment.
      await desk.sign(payout(reference, nth, { amount: '100000000', fee: '300' }));
    }
    approve(desk, '4', large(60_000_000n));
    const last = payout('4', 2, { amount: '60000000' });
    expect(await desk.sign(last)).toEqual(refused(/in a day/, 'now'));
    desk.clock.now += 86_400_001;
    expect(signedAnswer.safeParse(await desk.sign(last)).success).toBe(true);
  });

  test('of much needs two operators, whatever the server says', async () => {
    const much = { amount: 95_000_000n, hold_amount: 95_000_000n, frozen: 95_000_000n };
    approve(desk, '1', { ...much, arrives: 94_000_000n, approvals: 1 });
    expect(await desk.sign(payout('1', 0, { amount: '94000000' }))).toEqual(refused(/Too few/));
  });
});

describe('what is no payout', () => {
  const treasury = ring.treasury('evm').address;

  test('goes to the treasury, to members’ addresses or to the cold address only', async () => {
    const sweep = { purpose: 'sweep', child: 3, recipient: treasury } as const;
    const signed = signedAnswer.parse(await desk.sign(payout('1', 0, sweep)));
    const sender = await recoverTransactionAddress({
      serializedTransaction: signed.signed as `0x02${string}`,
    });
    expect(sender.toLowerCase()).toBe(from(3));
    expect(await desk.sign(payout('2', 1, { ...sweep, recipient: someone }))).toEqual(
      refused(/treasury only/),
    );
    const gas = { purpose: 'gas', child: 3, token: null, amount: '1000' } as const;
    expect(await desk.sign(payout('3', 0, { ...gas, recipient: from(3) }))).toHaveProperty('hash');
    expect(await desk.sign(payout('4', 1, { ...gas, recipient: from(4) }))).toEqual(
      refused(/members/),
    );
    expect(await desk.sign(payout('5', 1, { ...gas, recipient: from(3), amount: '1001' }))).toEqual(
      refused(/at once/),
    );
    expect(await desk.sign(payout('6', 1, { purpose: 'cold', recipient: cold }))).toHaveProperty(
      'hash',
    );
    expect(await desk.sign(payout('7', 2, { purpose: 'cold', recipient: someone }))).toEqual(
      refused(/cold address/),
    );
  });
});

describe('on Tron', () => {
  test('another one is signed only after the earlier has expired, and not often', async () => {
    approve(desk, '1', { network: 'TRC20' });
    const first = desk.clock.now + 60_000;
    expect(await desk.sign(tron('1', first))).toHaveProperty('hash');
    expect(await desk.sign(tron('1', first + 1000))).toEqual(refused(/may still be sent/, 'now'));
    desk.clock.now = first + 4 * 60_000;
    const next = () => tron('1', desk.clock.now + 60_000);
    expect(await desk.sign(next())).toEqual(refused(/may still be sent/, 'now'));
    desk.clock.now = first + 5 * 60_000 + 1;
    expect(await desk.sign(next())).toHaveProperty('hash');
    desk.clock.now += 10 * 60_000;
    expect(await desk.sign(next())).toHaveProperty('hash');
    desk.clock.now += 10 * 60_000;
    expect(await desk.sign(next())).toEqual(refused(/too often/));
  });

  test('what stays good for long is not signed', async () => {
    approve(desk, '1', { network: 'TRC20' });
    expect(await desk.sign(tron('1', desk.clock.now + 3_600_001))).toEqual(refused(/late/, 'now'));
  });
});

describe('the journal', () => {
  test('loses a line that was torn, and nothing else', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 0));
    await appendFile(desk.journalFile, '{"entry":{"at":1');
    await desk.restart();
    approve(desk, '2');
    expect(await desk.sign(payout('2', 0))).toEqual(refused(/place is another/));
    expect(await desk.sign(payout('2', 1))).toHaveProperty('hash');
    await desk.restart();
    expect(await desk.sign(payout('2', 2))).toEqual(refused(/another place/));
  });

  test('that was changed, or lacks a line, is not built upon', async () => {
    for (const id of ['1', '2']) approve(desk, id);
    await desk.sign(payout('1', 0));
    await desk.sign(payout('2', 1));
    const text = await readFile(desk.journalFile, 'utf8');
    const [, second = ''] = text.split('\n');
    for (const forged of [text.replace('payout/1', 'payout/9'), `${second}\n`]) {
      await writeFile(desk.journalFile, forged);
      await expect(Journal.open(desk.journalFile)).rejects.toThrow(/Line 1 of .* was changed/);
    }
  });

  test('to which another signer writes stops this one', async () => {
    const other = await Journal.open(desk.journalFile);
    approve(desk, '1');
    await desk.sign(payout('1', 0));
    await expect(other.append({ ...blank, subject: 'payout/1', place: '1/x/1' })).rejects.toThrow(
      /Somebody else/,
    );
    await other.close();
  });
});

const blank = {
  at: 0,
  network: 'ERC20',
  purpose: 'payout',
  expires: null,
  terms: '',
  amount: '1',
  question: '',
  hash: '' as Hex,
  signed: '',
};

function evmTerms() {
  const { terms } = payout('1', 0);
  if (terms.family !== 'evm') throw new Error('It is of Ethereum’s family');
  return terms;
}

const large = (amount: bigint) => ({
  amount: amount + 1n,
  arrives: amount,
  hold_amount: amount + 1n,
  frozen: amount + 1n,
  approvals: 2,
});

const tron = (reference: string, expiration: number) =>
  payout(reference, 0, {
    network: 'TRC20',
    token: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    terms: {
      family: 'tron',
      refBlockBytes: '0xa1b2',
      refBlockHash: '0x0102030405060708',
      expiration,
      timestamp: expiration - 60_000,
      feeLimit: '30000000',
    },
  });

const from = (child: number) => ring.member('evm', child).address;
