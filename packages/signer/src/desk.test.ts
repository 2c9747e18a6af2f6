import { formatAddress } from '@tradewind/chain/address';
import { parseTransaction, recoverTransactionAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedAnswer } from '@tradewind/chain/signer-protocol';
import {
  approve,
  cold,
  openDesk,
  payout,
  refused,
  ring,
  someone,
  tron,
  type TestDesk,
} from './testing/desk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

test('every signature, refusal and closing is recorded, even if the log is silent', async () => {
  approve(desk, '1');
  const { hash } = signedAnswer.parse(await desk.sign(payout('1', 4)));
  await desk.sign(payout('2', 5));
  await desk.giveUp(payout('3', 6));
  const lines = desk.recorded.map((line) => JSON.parse(line) as unknown);
  expect(lines).toMatchObject([
    { msg: 'signed', subject: 'payout/1', hash },
    { msg: 'refused', subject: 'payout/2', why: 'There is no such withdrawal.' },
    { msg: 'closed', transaction: 'payout/3#1' },
  ]);
});

describe('a payout', () => {
  test('is signed by the treasury if it was approved and its money is held', async () => {
    approve(desk, '1');
    const { signed } = signedAnswer.parse(await desk.sign(payout('1', 4)));
    const serializedTransaction = signed as `0x02${string}`;
    const { nonce, chainId } = parseTransaction(serializedTransaction);
    expect([nonce, chainId]).toEqual([4, 1]);
    const sender = await recoverTransactionAddress({ serializedTransaction });
    expect(sender.toLowerCase()).toBe(ring.treasury('evm').address);
  });

  test('that is requested again gets the identical bytes, even after a restart', async () => {
    approve(desk, '1');
    const first = await desk.sign(payout('1', 4));
    await desk.restart();
    desk.rows.clear();
    expect(await desk.sign(payout('1', 4))).toEqual(first);
  });

  test('is signed again only with the same nonce', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 4));
    await desk.restart();
    expect(await desk.sign(payout('1', 5))).toEqual(refused(/another place/));
    expect(await desk.sign(payout('1', 5))).toMatchObject({ signed: 1 });
    expect(signedAnswer.safeParse(await desk.sign(payout('1', 4, { fee: '200' }))).success).toBe(
      true,
    );
  });

  test('that was signed once keeps its terms, whatever the database says later', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 4));
    const elsewhere = Buffer.alloc(20, 1);
    const destination = `ERC20 ${formatAddress('evm', elsewhere)}`;
    approve(desk, '1', { address: elsewhere, destination });
    const recipient = `0x${elsewhere.toString('hex')}`;
    expect(await desk.sign(payout('1', 4, { recipient }))).toEqual(refused(/something else/));
    approve(desk, '1', { arrives: 9_500_000n });
    expect(await desk.sign(payout('1', 4, { amount: '9500000' }))).toEqual(
      refused(/something else/),
    );
    approve(desk, '1', { network: 'TRC20' });
    expect(await desk.sign(tron('1', desk.clock.now + 60_000))).toEqual(refused(/something else/));
  });

  test.each<[string, Parameters<typeof approve>[2] & object]>([
    ['a deposit is in doubt', { stopped: true }],
    ['an approval counts no more', { approvals_needed: 2, approvals: 1 }],
  ])(
    'gets a replacement with another fee even while %s, since the first may be mined anyway',
    async (_, row) => {
      approve(desk, '1');
      await desk.sign(payout('1', 4));
      approve(desk, '1', row);
      const again = await desk.sign(payout('1', 4, { fee: '200' }));
      expect(signedAnswer.safeParse(again).success).toBe(true);
    },
  );

  test('does not get the nonce of another payout', async () => {
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
    ['is of less than was frozen', { hold_amount: 10_000_001n }, /froze another/],
    ['was not frozen by the ledger', { frozen: 0n }, /froze another/],
    ['was frozen by the ledger with more', { frozen: 10_000_001n }, /froze another/],
    ['was frozen for another address', { destination: 'ERC20 0x0' }, /another address/],
    ['lacks an approval', { approvals_needed: 2, approvals: 1 }, /Too few/],
  ])('that %s is not signed', async (_, row, why) => {
    approve(desk, '1', row);
    expect(await desk.sign(payout('1', 0))).toEqual(refused(why));
  });

  test('of a member whose deposit is in doubt is refused until the doubt is settled', async () => {
    approve(desk, '1', { stopped: true });
    expect(await desk.sign(payout('1', 0))).toEqual(refused(/looked into/, 'now'));
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

  test('is refused for now while the fee is too high', async () => {
    approve(desk, '1');
    expect(await desk.sign(payout('1', 0, { fee: '1001' }))).toEqual(refused(/fee/, 'now'));
  });

  test('of a large amount needs two approvals, whatever the server requires', async () => {
    const much = { amount: 95_000_000n, hold_amount: 95_000_000n, frozen: 95_000_000n };
    approve(desk, '1', { ...much, arrives: 94_000_000n, approvals: 1 });
    expect(await desk.sign(payout('1', 0, { amount: '94000000' }))).toEqual(refused(/Too few/));
  });
});

describe('a payment that the server closes', () => {
  test('is not signed later, even after a restart, but may be started again as another transaction', async () => {
    approve(desk, '1');
    expect(await desk.giveUp(payout('1', 4))).toEqual({ signed: 0, expiring: [] });
    expect(await desk.giveUp(payout('1', 4))).toEqual({ signed: 0, expiring: [] });
    expect(await desk.sign(payout('1', 4))).toEqual(refused(/given it up/));
    await desk.restart();
    expect(await desk.sign(payout('1', 4))).toEqual(refused(/given it up/));
    const again = payout('1', 4, { transaction: '2' });
    expect(await desk.sign(again)).toHaveProperty('hash');
    expect(await desk.sign(payout('1', 4))).toEqual(refused(/given it up/));
  });

  test('after it was signed may still be signed again, and the answer reports the signatures', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 4));
    expect(await desk.giveUp(payout('1', 4))).toEqual({ signed: 1, expiring: [] });
    expect(await desk.sign(payout('1', 4, { fee: '200' }))).toHaveProperty('hash');
    // Closing another transaction of the same withdrawal reports the signatures, too.
    expect(await desk.giveUp(payout('1', 5, { transaction: '2' }))).toEqual({
      signed: 2,
      expiring: [],
    });
  });

  test('does not affect payments with another purpose or network', async () => {
    const sweep = { purpose: 'sweep', child: 3, recipient: ring.treasury('evm').address } as const;
    await desk.giveUp(payout('1', 0, sweep));
    approve(desk, '1');
    expect(await desk.sign(payout('1', 0))).toHaveProperty('hash');
  });
});

describe('a payment that is not a payout', () => {
  const treasury = ring.treasury('evm').address;

  test('is signed only if it goes to the treasury, to a member’s address or to the cold address', async () => {
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

  test('is refused if the sender does not match the signer’s key', async () => {
    const sweep = { purpose: 'sweep', child: 3, recipient: treasury } as const;
    expect(await desk.sign(payout('1', 0, { ...sweep, sender: from(4) }))).toEqual(
      refused(/sender/),
    );
    approve(desk, '2');
    expect(await desk.sign(payout('2', 0, { sender: from(3) }))).toEqual(refused(/sender/));
  });

  test('must be of the token, unless it is gas', async () => {
    const own = { token: null } as const;
    for (const other of [
      { ...own, purpose: 'sweep', child: 3, recipient: treasury } as const,
      { ...own, purpose: 'cold', recipient: cold } as const,
    ])
      expect(await desk.sign(payout('1', 0, other))).toEqual(refused(/of the token/));
  });
});

describe('on Tron', () => {
  test('a second transaction is signed only after the first has expired, and at most three times', async () => {
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
    // The server must learn of every signature, and when each can no longer be mined.
    expect(await desk.giveUp(next())).toMatchObject({
      signed: 3,
      expiring: [{ expires: first }, { expires: expect.any(Number) as number }, {}],
    });
  });

  test('a transaction that is valid for too long is not signed', async () => {
    approve(desk, '1', { network: 'TRC20' });
    expect(await desk.sign(tron('1', desk.clock.now + 3_600_001))).toEqual(refused(/late/, 'now'));
  });
});

function evmTerms() {
  const { terms } = payout('1', 0);
  if (terms.family !== 'evm') throw new Error('It is of Ethereum’s family');
  return terms;
}

const from = (child: number) => ring.member('evm', child).address;
