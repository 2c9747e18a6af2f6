import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedAnswer } from '@tradewind/chain/signer-protocol';
import {
  approve,
  cold,
  large,
  openDesk,
  payout,
  refused,
  ring,
  tron,
  type TestDesk,
} from './testing/desk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const day = 86_400_001;
const hasSigned = expect.objectContaining({ signed: expect.stringMatching(/^0x/) as string });

describe('a payout', () => {
  test('is limited per transaction and per day', async () => {
    approve(desk, '1', large(100_000_001n));
    expect(await desk.sign(payout('1', 0, { amount: '100000001' }))).toEqual(refused(/at once/));
    for (const [nth, reference] of ['2', '3'].entries()) {
      approve(desk, reference, large(100_000_000n));
      await desk.sign(payout(reference, nth, { amount: '100000000' }));
      // A replacement with another fee is not a second payment.
      await desk.sign(payout(reference, nth, { amount: '100000000', fee: '300' }));
    }
    approve(desk, '4', large(60_000_000n));
    const last = payout('4', 2, { amount: '60000000' });
    expect(await desk.sign(last)).toEqual(refused(/in a day/, 'now'));
    desk.clock.now += 86_400_001;
    expect(signedAnswer.safeParse(await desk.sign(last)).success).toBe(true);
  });

  test('that has a nonce gets a replacement with another fee, however much was signed since', async () => {
    for (const [nth, amount] of [100_000_000n, 100_000_000n, 50_000_000n].entries()) {
      approve(desk, String(nth + 1), large(amount));
      await desk.sign(payout(String(nth + 1), nth, { amount: String(amount) }));
    }
    const first = { amount: '100000000' };
    expect(await desk.sign(payout('1', 0, { ...first, fee: '300' }))).toEqual(hasSigned);
    desk.clock.now += day;
    for (const [nth, amount] of [100_000_000n, 100_000_000n, 50_000_000n].entries()) {
      approve(desk, String(nth + 11), large(amount));
      const next = payout(String(nth + 11), nth + 3, { amount: String(amount) });
      expect(await desk.sign(next)).toEqual(hasSigned);
    }
    expect(await desk.sign(payout('1', 0, { ...first, fee: '400' }))).toEqual(hasSigned);
    // The replacement does not count against the day’s limit either.
    desk.clock.now += day - 10;
    await desk.sign(payout('11', 3, { ...first, fee: '300' }));
    desk.clock.now += 20;
    for (const [nth, amount] of [100_000_000n, 100_000_000n, 50_000_000n].entries()) {
      approve(desk, String(nth + 21), large(amount));
      const next = payout(String(nth + 21), nth + 6, { amount: String(amount) });
      expect(await desk.sign(next)).toEqual(hasSigned);
    }
  });
});

const toCold = (nonce: number, fee = '1000') =>
  payout(String(nonce + 1), nonce, { purpose: 'cold', recipient: cold, fee });

describe('fees', () => {
  test('are limited per day, for all purposes together', async () => {
    for (const nonce of [0, 1, 2, 3]) expect(await desk.sign(toCold(nonce))).toEqual(hasSigned);
    const tooMuch = refused(/fees.* a day/, 'now');
    expect(await desk.sign(toCold(4))).toEqual(tooMuch);
    approve(desk, '1');
    expect(await desk.sign(payout('1', 4, { fee: '500' }))).toEqual(tooMuch);
    const treasury = ring.treasury('evm').address;
    const sweep = { purpose: 'sweep', child: 3, recipient: treasury, fee: '500' } as const;
    expect(await desk.sign(payout('9', 0, sweep))).toEqual(tooMuch);
    await desk.restart();
    expect(await desk.sign(toCold(4))).toEqual(tooMuch);
    desk.clock.now += day;
    expect(await desk.sign(toCold(4))).toEqual(hasSigned);
  });

  test('for one nonce count once, at the highest fee', async () => {
    for (const fee of ['600', '700', '800', '900', '1000', '950'])
      expect(await desk.sign(toCold(0, fee))).toEqual(hasSigned);
    for (const nonce of [1, 2, 3]) expect(await desk.sign(toCold(nonce))).toEqual(hasSigned);
    expect(await desk.sign(toCold(4))).toEqual(refused(/fees/, 'now'));
  });

  test('for one nonce count at the highest fee, even after a lower one was signed', async () => {
    for (const fee of ['1000', '500']) expect(await desk.sign(toCold(0, fee))).toEqual(hasSigned);
    for (const nonce of [1, 2, 3]) expect(await desk.sign(toCold(nonce))).toEqual(hasSigned);
    expect(await desk.sign(toCold(4, '450'))).toEqual(refused(/fees/, 'now'));
    expect(await desk.sign(toCold(4, '444'))).toEqual(hasSigned);
  });

  test('on Tron count even if no energy is used @long', async () => {
    const gas = (child: number) => {
      const { terms } = tron('1', desk.clock.now + 60_000);
      return tron(String(child + 1), 0, {
        purpose: 'gas',
        child,
        token: null,
        amount: '1',
        recipient: ring.member('tron', child).address,
        terms: { ...terms, feeLimit: '0' } as typeof terms,
      });
    };
    for (let child = 0; child < 200; child += 1)
      expect(signedAnswer.safeParse(await desk.sign(gas(child))).success).toBe(true);
    expect(await desk.sign(gas(200))).toEqual(refused(/fees/, 'now'));
  });

  test('on Tron count for each signature, because an expired transaction may have been mined and charged', async () => {
    const dear = (reference: string) => {
      desk.clock.now += 10 * 60_000;
      approve(desk, reference, { network: 'TRC20' });
      const { terms } = tron(reference, desk.clock.now + 60_000);
      return tron(reference, 0, { terms: { ...terms, feeLimit: '59000000' } as typeof terms });
    };
    for (const reference of ['1', '1', '1', '2', '2', '2'])
      expect(await desk.sign(dear(reference))).toEqual(hasSigned);
    expect(await desk.sign(dear('3'))).toEqual(refused(/fees.* a day/, 'now'));
  });

  test('are not paid for a small transfer to the cold address', async () => {
    const little = { ...toCold(0), amount: '4999999' };
    expect(await desk.sign(little)).toEqual(refused(/too little/));
    expect(await desk.sign({ ...little, amount: '5000000' })).toEqual(hasSigned);
  });
});
