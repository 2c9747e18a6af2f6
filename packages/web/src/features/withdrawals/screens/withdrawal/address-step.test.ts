import { expect, test } from 'vitest';
import { addressStep } from './address-step.ts';

const erc20 = { family: 'evm' } as const;
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const now = Date.parse('2026-11-19T08:00:00Z');
const later = '2026-11-20T08:00:00Z';
const book = (usableAt: string, family: 'evm' | 'tron' = 'evm') => ({
  items: [{ family, address, usableAt }],
  holdsNewAddresses: true,
});
const after = (listed: Parameters<typeof addressStep>[0], typed: string) =>
  addressStep(listed, erc20, typed, now);

test('an address that has been on the list for a day can be paid, however it is written', () => {
  const known = book('2026-11-19T08:00:00Z');
  expect(after(known, address)).toEqual({ kind: 'review' });
  expect(after(known, ` ${address.toLowerCase()}\n`)).toEqual({ kind: 'review' });
});

test('an address that still has to wait shows until when', () => {
  expect(after(book(later), address)).toEqual({ kind: 'wait', until: later });
});

test('a new address must be added first, also one that is on the list for another chain family', () => {
  expect(after({ items: [], holdsNewAddresses: true }, address)).toEqual({ kind: 'add' });
  expect(after(book(later, 'tron'), address)).toEqual({ kind: 'add' });
});

test('without the wait, the list or a full address nothing needs to be added', () => {
  expect(after({ items: [], holdsNewAddresses: false }, address)).toEqual({ kind: 'review' });
  expect(after(undefined, address)).toEqual({ kind: 'review' });
  expect(after({ items: [], holdsNewAddresses: true }, '0x7099')).toEqual({ kind: 'review' });
});
