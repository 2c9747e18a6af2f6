import { randomUUID } from 'node:crypto';
import type { AccountKind, JournalKind } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { academy, type Line, type NewJournal } from './journal.ts';
import { post } from './post.ts';
import { reverseJournal } from './reverse.ts';
import { type Bank, coin, openBank, transfer } from './testing/bank.ts';
import { tamper } from './testing/tamper.ts';
import { verifyMovements } from './verify-movements.ts';

let bank: Bank;
let member: bigint;
let other: bigint;

beforeAll(async () => {
  bank = await openBank();
  [member = 0n, other = 0n] = await bank.newMembers(2, 100n);
});
afterAll(() => bank.close());

const everything = { after: undefined, upTo: 10n ** 18n, count: 0 };

type Movement = readonly [account: AccountKind, amount: bigint, of?: 'other'];

const lineOf = ([account, amount, of]: Movement): Line => {
  const isMembers = account === 'available' || account === 'frozen';
  const ofMember = of === 'other' ? other : member;
  const line = { holder: isMembers ? ofMember : academy, account, amount };
  return account === 'available' ? { ...line, category: 'adjustment' } : line;
};

const journal = (kind: JournalKind, movements: readonly Movement[]): NewJournal => ({
  kind,
  coin,
  actorId: academy,
  requestId: randomUUID(),
  detail: {},
  lines: movements.map(lineOf),
});

class Enough extends Error {}

/** Posts the journals, runs the verifier, and rolls back. */
async function verdictOn(...journals: NewJournal[]): Promise<string> {
  let verdict = 'right';
  const posting = bank.database.transaction(async (tx) => {
    for (const one of journals) await post(tx, one);
    await verifyMovements(tx, everything).catch((error: Error) => (verdict = error.message));
    throw new Enough();
  });
  await expect(posting).rejects.toThrow(Enough);
  return verdict;
}

/** Journals that credit the accounts which must not become negative. */
const filled = () => [
  journal('capital', [
    ['custody', -50n],
    ['capital', 50n],
  ]),
  journal('rewardsFunding', [
    ['capital', -50n],
    ['rewards', 50n],
  ]),
];
const frozen = () =>
  journal('hold', [
    ['available', -50n],
    ['frozen', 50n],
  ]);

describe('the verifier accepts', () => {
  test.each<[JournalKind, Movement[]]>([
    [
      'deposit',
      [
        ['custody', -9n],
        ['available', 7n],
        ['adjustments', 2n],
      ],
    ],
    [
      'depositReversal',
      [
        ['custody', 9n],
        ['available', -7n],
        ['adjustments', -2n],
      ],
    ],
    [
      'transfer',
      [
        ['available', -9n],
        ['available', 9n, 'other'],
      ],
    ],
    [
      'purchase',
      [
        ['available', -9n],
        ['revenue', 9n],
      ],
    ],
    [
      'settlement',
      [
        ['frozen', -9n],
        ['custody', 8n],
        ['fees', 1n],
      ],
    ],
    [
      'release',
      [
        ['frozen', -9n],
        ['available', 9n],
      ],
    ],
    [
      'reward',
      [
        ['rewards', -9n],
        ['available', 9n],
      ],
    ],
    [
      'adjustment',
      [
        ['adjustments', 9n],
        ['available', -9n],
      ],
    ],
    [
      'adjustment',
      [
        ['adjustments', -9n],
        ['available', 9n],
      ],
    ],
    [
      'rewardsFunding',
      [
        ['capital', 9n],
        ['rewards', -9n],
      ],
    ],
    [
      'capital',
      [
        ['custody', 9n],
        ['capital', -9n],
      ],
    ],
  ])('a %s as the server posts it', async (kind, movements) => {
    expect(await verdictOn(...filled(), frozen(), journal(kind, movements))).toBe('right');
  });
});

describe('the verifier refuses', () => {
  test.each<[string, JournalKind, Movement[]]>([
    [
      'fees for a deposit',
      'deposit',
      [
        ['custody', -9n],
        ['available', 8n],
        ['fees', 1n],
      ],
    ],
    [
      'a deposit out of custody',
      'deposit',
      [
        ['custody', 9n],
        ['available', -9n],
      ],
    ],
    [
      'a deposit out of capital',
      'deposit',
      [
        ['capital', -9n],
        ['available', 9n],
      ],
    ],
    [
      'a deposit whose shortfall is counted twice',
      'deposit',
      [
        ['custody', -8n],
        ['adjustments', -1n],
        ['available', 9n],
      ],
    ],
    [
      'a deposit taken back out of fees',
      'depositReversal',
      [
        ['fees', -9n],
        ['custody', 9n],
      ],
    ],
    [
      'a purchase that brings fees',
      'purchase',
      [
        ['available', -9n],
        ['fees', 9n],
      ],
    ],
    [
      'a purchase that pays the member',
      'purchase',
      [
        ['available', 9n],
        ['revenue', -9n],
      ],
    ],
    [
      'a settlement that brings revenue',
      'settlement',
      [
        ['frozen', -9n],
        ['custody', 8n],
        ['revenue', 1n],
      ],
    ],
    [
      'a settlement that pays the member',
      'settlement',
      [
        ['frozen', -9n],
        ['available', 9n],
      ],
    ],
    [
      'a settlement that takes from fees',
      'settlement',
      [
        ['frozen', -9n],
        ['custody', 10n],
        ['fees', -1n],
      ],
    ],
    [
      'a release that charges a fee',
      'release',
      [
        ['frozen', -9n],
        ['available', 8n],
        ['fees', 1n],
      ],
    ],
    [
      'a hold that charges a fee',
      'hold',
      [
        ['available', -9n],
        ['frozen', 8n],
        ['fees', 1n],
      ],
    ],
    [
      'a reward out of adjustments',
      'reward',
      [
        ['adjustments', -9n],
        ['available', 9n],
      ],
    ],
    [
      'a reward that takes money from the member',
      'reward',
      [
        ['rewards', 9n],
        ['available', -9n],
      ],
    ],
    [
      'an adjustment out of custody',
      'adjustment',
      [
        ['custody', -9n],
        ['available', 9n],
      ],
    ],
    [
      'a transfer to the academy',
      'transfer',
      [
        ['available', -9n],
        ['revenue', 9n],
      ],
    ],
    [
      'capital out of fees',
      'capital',
      [
        ['fees', -9n],
        ['capital', 9n],
      ],
    ],
    [
      'rewards funded out of fees',
      'rewardsFunding',
      [
        ['fees', -9n],
        ['rewards', 9n],
      ],
    ],
  ])('%s', async (_, kind, movements) => {
    const verdict = await verdictOn(...filled(), frozen(), journal(kind, movements));
    expect(verdict).toMatch(/^Journal \d+ moves the account \w+ as no \w+ does\.$/);
  });

  test.each<[JournalKind, Movement[]]>([
    [
      'hold',
      [
        ['available', -9n],
        ['frozen', 9n, 'other'],
      ],
    ],
    [
      'adjustment',
      [
        ['available', -9n],
        ['available', 8n, 'other'],
        ['adjustments', 1n],
      ],
    ],
  ])('a %s that moves money of two members', async (kind, movements) => {
    const verdict = await verdictOn(journal(kind, movements));
    expect(verdict).toMatch(/^Journal \d+ moves money of more than one member, which no \w+ does/);
  });
});

test('the verifier refuses a reversal that is not the exact opposite, or reverses no journal', async () => {
  const { journalId } = await bank.post(transfer(member, other, 10n));
  const request = { actorId: academy, requestId: randomUUID() };
  const posted = await bank.database.transaction((tx) =>
    reverseJournal(tx, journalId, request, 'A mistake'),
  );
  const verify = () => verifyMovements(bank.database.db, everything);
  await verify();
  const change = (set: string) =>
    tamper(bank.database, `update journal set ${set} where id = ${posted.journalId}`);
  const wrong = `Journal ${posted.journalId} is not the opposite of journal`;
  await change('amount = amount * 2');
  await expect(verify()).rejects.toThrow(`${wrong} ${journalId}.`);
  await change(`amount = amount / 2, reverses = null`);
  await expect(verify()).rejects.toThrow(`${wrong} (none).`);
  await change(`reverses = ${journalId}`);
  await verify();
});
