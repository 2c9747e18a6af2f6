import { formatAddress } from '@tradewind/chain/address';
import type { Payment } from '@tradewind/chain/signer-protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer } from './desk.ts';
import {
  approve,
  large,
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

const hour = 3_600_000;
const day = 24 * hour;
const isSigned = expect.objectContaining({ signed: expect.stringMatching(/^0x/) as string });
const treasury = ring.treasury('evm').address;

/** Requests an approved payout of `amount` that has two approvals. */
async function pay(reference: string, nonce: number, amount: bigint, more: Partial<Payment> = {}) {
  approve(desk, reference, large(amount));
  return await desk.sign(payout(reference, nonce, { amount: String(amount), ...more }));
}

/** Requests the same payout on Tron, where no nonce separates two of them. */
async function payOnTron(reference: string, amount: bigint) {
  approve(desk, reference, { ...large(amount), network: 'TRC20' });
  return await desk.sign(tron(reference, desk.clock.now + 60_000, { amount: String(amount) }));
}

describe('two approvals', () => {
  test('are required from exactly the amount in the policy, and not below', async () => {
    approve(desk, '1', { ...large(90_000_000n), approvals: 1 });
    const exact = payout('1', 0, { amount: '90000000' });
    expect(await desk.sign(exact)).toEqual(refused(/Too few/));
    approve(desk, '1', large(90_000_000n));
    expect(await desk.sign(exact)).toEqual(isSigned);
    approve(desk, '2', { ...large(89_999_999n), approvals: 0 });
    expect(await desk.sign(payout('2', 1, { amount: '89999999' }))).toEqual(isSigned);
  });

  test('are not enough where the server requires more', async () => {
    approve(desk, '1', { ...large(95_000_000n), approvals_needed: 3, approvals: 2 });
    const much = payout('1', 0, { amount: '95000000' });
    expect(await desk.sign(much)).toEqual(refused(/Too few/));
    approve(desk, '1', { ...large(95_000_000n), approvals_needed: 3, approvals: 3 });
    expect(await desk.sign(much)).toEqual(isSigned);
  });
});

describe('the daily payout limit', () => {
  beforeEach(async () => {
    await pay('1', 0, 100_000_000n);
    await pay('2', 1, 100_000_000n);
  });

  test('allows exactly its amount, and nothing above', async () => {
    expect(await pay('3', 2, 50_000_001n)).toEqual(refused(/in a day/, 'now'));
    expect(await pay('3', 2, 50_000_000n)).toEqual(isSigned);
    expect(await pay('4', 3, 1n)).toEqual(refused(/in a day/, 'now'));
  });

  test.each([2 * hour, day])('still counts a payout %d ms later', async (later) => {
    desk.clock.now += later;
    expect(await pay('3', 2, 50_000_001n)).toEqual(refused(/in a day/, 'now'));
  });

  test('no longer counts a payout after one day', async () => {
    desk.clock.now += day + 1;
    expect(await pay('3', 2, 50_000_001n)).toEqual(isSigned);
  });

  test('is counted for each network separately', async () => {
    await pay('3', 2, 50_000_000n);
    expect(await payOnTron('4', 100_000_000n)).toEqual(isSigned);
    expect(await payOnTron('5', 100_000_000n)).toEqual(isSigned);
    expect(await payOnTron('6', 50_000_001n)).toEqual(refused(/in a day/, 'now'));
    expect(await payOnTron('6', 50_000_000n)).toEqual(isSigned);
  });

  test('on Tron counts every signature of the same withdrawal', async () => {
    desk.clock.now += day + 1;
    await payOnTron('4', 100_000_000n);
    desk.clock.now += 10 * 60_000;
    expect(await payOnTron('4', 100_000_000n)).toEqual(isSigned);
    expect(await payOnTron('5', 50_000_001n)).toEqual(refused(/in a day/, 'now'));
  });
});

const topUp = (nth: number, amount: string) =>
  desk.sign(
    payout(String(nth), nth, {
      purpose: 'gas',
      child: nth,
      token: null,
      amount,
      recipient: ring.member('evm', nth).address,
    }),
  );

describe('gas for members’ addresses', () => {
  test('has a daily limit of its own, whatever is paid out', async () => {
    await pay('90', 90, 100_000_000n);
    for (const [nth, amount] of ['1000', '1000', '500'].entries())
      expect(await topUp(nth, amount)).toEqual(isSigned);
    expect(await topUp(3, '1')).toEqual(refused(/in a day/, 'now'));
    desk.clock.now += 2 * hour;
    expect(await topUp(3, '1')).toEqual(refused(/in a day/, 'now'));
    expect(await pay('91', 91, 100_000_000n)).toEqual(isSigned);
    desk.clock.now += day;
    expect(await topUp(3, '1')).toEqual(isSigned);
  });

  test('must be in the chain’s native coin', async () => {
    const gas = { purpose: 'gas', child: 3, recipient: ring.member('evm', 3).address } as const;
    expect(await desk.sign(payout('1', 0, { ...gas, amount: '1' }))).toEqual(refused(/own coin/));
    const nobodys = { ...gas, child: null, token: null, amount: '1' } as const;
    expect(await desk.sign(payout('1', 0, nobodys))).toEqual(refused(/own coin/));
  });
});

/** Returns a sweep to the treasury with this gas limit at the highest fee per gas. */
function sweep(nth: number, gas: string, more: Readonly<Record<string, string>> = {}): Payment {
  const { terms, ...payment } = payout(String(nth), 0, {
    purpose: 'sweep',
    child: nth,
    recipient: treasury,
    fee: '1000',
  });
  return { ...payment, terms: { ...terms, gas, ...more } as typeof terms };
}

const tip = (maxPriorityFeePerGas: string) => sweep(1, '90000', { maxPriorityFeePerGas });

describe('fees', () => {
  test('may reach the daily limit exactly, but not exceed it within a day', async () => {
    for (const nth of [1, 2]) expect(await desk.sign(sweep(nth, '200000'))).toEqual(isSigned);
    const one = sweep(3, '1', { maxFeePerGas: '1' });
    expect(await desk.sign(one)).toEqual(refused(/fees/, 'now'));
    desk.clock.now += day;
    expect(await desk.sign(one)).toEqual(refused(/fees/, 'now'));
    expect(await payOnTron('4', 1_000_000n)).toEqual(isSigned);
    desk.clock.now += 1;
    expect(await desk.sign(one)).toEqual(isSigned);
  });

  test('must be at least as high as the tip', async () => {
    expect(await desk.sign(tip('1001'))).toEqual(refused(/tip/));
    expect(await desk.sign(tip('1000'))).toEqual(isSigned);
  });
});

describe('a transaction', () => {
  test('of amount zero is not signed', async () => {
    expect(await desk.sign({ ...sweep(1, '90000'), amount: '0' })).toEqual(refused(/nothing/));
  });

  test('whose chain family differs from its network’s is not signed', async () => {
    approve(desk, '1');
    const { terms } = tron('1', desk.clock.now + 60_000);
    expect(await desk.sign(payout('1', 0, { terms }))).toEqual(refused(/another family/));
  });

  test('that pays the treasury is not signed as a payout', async () => {
    const address = Buffer.from(treasury.slice(2), 'hex');
    approve(desk, '1', { address, destination: `ERC20 ${formatAddress('evm', address)}` });
    expect(await desk.sign(payout('1', 0, { recipient: treasury }))).toEqual(refused(/nobody/));
  });

  test('of more than the withdrawal’s amount is not signed, even if that much is held', async () => {
    const row = { amount: 9_000_000n, hold_amount: 9_000_000n, frozen: 9_000_000n };
    approve(desk, '1', { ...row, arrives: 9_000_001n });
    expect(await desk.sign(payout('1', 0, { amount: '9000001' }))).toEqual(
      refused(/froze another/),
    );
    approve(desk, '1', { ...row, arrives: 9_000_000n });
    expect(await desk.sign(payout('1', 0))).toEqual(isSigned);
  });

  test('is signed as a payout only if the signer can read its database', async () => {
    const blind = { ...desk.parts(), withdrawals: undefined };
    const said = await answer(blind, { ask: 'sign', payment: payout('1', 0) });
    expect(said).toEqual(refused(/no database/, 'now'));
  });

  test('is signed with at most fifty different fees', async () => {
    approve(desk, '1');
    for (let nth = 0; nth < 50; nth += 1)
      expect(await desk.sign(payout('1', 0, { fee: String(100 + nth) }))).toEqual(isSigned);
    expect(await desk.sign(payout('1', 0, { fee: '150' }))).toEqual(refused(/too often/));
  });
});

const fresh = () => tron('1', desk.clock.now + 60_000);

describe('on Tron', () => {
  test('a second signature requires again that nothing stops the withdrawal and that it has its approvals', async () => {
    approve(desk, '1', { network: 'TRC20' });
    expect(await desk.sign(fresh())).toEqual(isSigned);
    desk.clock.now += 10 * 60_000;
    approve(desk, '1', { network: 'TRC20', stopped: true });
    expect(await desk.sign(fresh())).toEqual(refused(/blocked/, 'now'));
    approve(desk, '1', { network: 'TRC20', approvals_needed: 2, approvals: 1 });
    expect(await desk.sign(fresh())).toEqual(refused(/Too few/));
    approve(desk, '1', { network: 'TRC20', approvals_needed: 2, approvals: 2 });
    expect(await desk.sign(fresh())).toEqual(isSigned);
  });

  test('an earlier transaction counts as expired five minutes after its expiration', async () => {
    approve(desk, '1', { network: 'TRC20' });
    const end = desk.clock.now + 60_000;
    await desk.sign(tron('1', end));
    desk.clock.now = end + 5 * 60_000 - 1;
    expect(await desk.sign(fresh())).toEqual(refused(/may still be sent/, 'now'));
    desk.clock.now += 1;
    expect(await desk.sign(fresh())).toEqual(isSigned);
  });

  test('a transaction that has expired, or is valid for more than an hour, is not signed', async () => {
    approve(desk, '1', { network: 'TRC20' });
    const early = refused(/too early or too late/, 'now');
    expect(await desk.sign(tron('1', desk.clock.now))).toEqual(early);
    expect(await desk.sign(tron('1', desk.clock.now + hour + 1))).toEqual(early);
    expect(await desk.sign(tron('1', desk.clock.now + hour))).toEqual(isSigned);
  });

  test('the highest fee limits the energy of the whole transaction', async () => {
    approve(desk, '1', { network: 'TRC20' });
    const { terms } = fresh();
    const limited = (feeLimit: string) =>
      desk.sign({ ...fresh(), terms: { ...terms, feeLimit } as typeof terms });
    expect(await limited('60000001')).toEqual(refused(/fee is higher/, 'now'));
    expect(await limited('60000000')).toEqual(isSigned);
  });

  test('nothing is sent to a cold address if the policy names none', async () => {
    const cold = tron('1', desk.clock.now + 60_000, { purpose: 'cold', amount: '5000000' });
    expect(await desk.sign(cold)).toEqual(refused(/cold address/));
  });
});

describe('a token with eighteen decimals', () => {
  const dollar = 10n ** 18n;
  const destination = `BEP20 ${formatAddress('evm', Buffer.from(someone.slice(2), 'hex'))}`;
  const row = { network: 'BEP20', destination };
  const token = '0x55d398326f99059ff775485246999027b3197955';
  const { terms } = payout('1', 0);

  const ask = (reference: string, nonce: number, amount: bigint, more: Partial<Payment> = {}) =>
    desk.sign(
      payout(reference, nonce, {
        network: 'BEP20',
        token,
        amount: String(amount),
        terms: { ...terms, chainId: 56, nonce } as typeof terms,
        ...more,
      }),
    );

  test('is paid exactly to its smallest unit', async () => {
    approve(desk, '1', row);
    for (const amount of [9_000_000n, 9n * dollar + 1n, 9n * dollar - 1n])
      expect(await ask('1', 0, amount)).toEqual(refused(/another amount/));
    expect(await ask('1', 0, 9n * dollar)).toEqual(isSigned);
  });

  test('has the same limits, converted to its units', async () => {
    approve(desk, '1', { ...large(100_000_001n), ...row });
    expect(await ask('1', 0, 100_000_001n * 10n ** 12n)).toEqual(refused(/at once/));
    approve(desk, '2', { ...large(90_000_000n), ...row, approvals: 1 });
    expect(await ask('2', 0, 90n * dollar)).toEqual(refused(/Too few/));
    approve(desk, '2', { ...large(100_000_000n), ...row });
    expect(await ask('2', 0, 100n * dollar)).toEqual(isSigned);
    approve(desk, '3', { ...large(100_000_000n), ...row });
    expect(await ask('3', 1, 100n * dollar)).toEqual(isSigned);
    approve(desk, '4', { ...large(50_000_001n), ...row });
    expect(await ask('4', 2, 50_000_001n * 10n ** 12n)).toEqual(refused(/in a day/, 'now'));
  });
});

test('requests that fill the journal beyond its daily size are refused for a day', async () => {
  const { journal } = desk.parts();
  const line = 'f'.repeat(1024 * 1024);
  for (let nth = 1; nth < 20; nth += 1) {
    expect(await desk.giveUp(payout('3', 2, { transaction: `${nth}` }))).toHaveProperty('expiring');
    await journal.append({
      at: desk.clock.now,
      subject: `payout/filling-${nth}`,
      network: 'OTHER',
      purpose: 'payout',
      place: `7/0x/${nth}`,
      expires: null,
      terms: '',
      amount: '1',
      question: `filling ${nth}`,
      hash: '',
      signed: line,
    });
  }
  // Closing a payment takes room in the journal, too.
  await journal.close(line, desk.clock.now);
  approve(desk, '1');
  for (const later of [0, 2 * hour, day - 2 * hour]) {
    desk.clock.now += later;
    const tooMuch = refused(/too much in a day/, 'now');
    expect(await desk.sign(payout('1', 0))).toEqual(tooMuch);
    expect(await desk.giveUp(payout('2', 1))).toEqual(tooMuch);
  }
  desk.clock.now += 1;
  expect(await desk.giveUp(payout('2', 1))).toEqual({ signed: 0, expiring: [] });
  expect(await desk.sign(payout('1', 0))).toEqual(isSigned);
});
