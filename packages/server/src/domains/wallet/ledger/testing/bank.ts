import { randomUUID } from 'node:crypto';
import { addMember } from '../../../members/index.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { createSecretBox, type SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { newEmail } from '../../../../testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { readBalances } from '../balances.ts';
import { academy, type Line, type NewJournal, transferLines } from '../journal.ts';
import { post } from '../post.ts';
import type { Posted } from '../posted.ts';

export const coin = 'USDT';

/** A test database with members who have wallets, without the rest of the server. */
export interface Bank {
  readonly database: Database;
  readonly secrets: SecretBox;
  newMembers(count: number, balance?: bigint): Promise<bigint[]>;
  post(journal: NewJournal): Promise<Posted>;
  available(member: bigint): Promise<bigint>;
  frozen(member: bigint): Promise<bigint>;
  close(): Promise<void>;
}

export async function openBank(): Promise<Bank> {
  const testDatabase: TestDatabase = await createTestDatabase();
  const database = testDatabase.connect();
  const bank: Bank = {
    database,
    secrets: createSecretBox('a secret of at least thirty-two characters'),
    async newMembers(count, balance = 0n) {
      const members: bigint[] = [];
      await database.transaction(async (tx) => {
        for (let nth = 0; nth < count; nth += 1) {
          const fields = { email: newEmail(), passwordHash: '', invitation: undefined } as const;
          const id = await addMember(tx, { ...fields, language: 'en' });
          if (id === undefined) throw new Error('The address is taken');
          if (balance > 0n) await post(tx, deposit(id, balance));
          members.push(id);
        }
      });
      return members;
    },
    post: (what) => database.transaction((tx) => post(tx, what)),
    available: async (member) => (await readBalances(database.db, member))[0]?.available ?? 0n,
    frozen: async (member) => (await readBalances(database.db, member))[0]?.frozen ?? 0n,
    async close() {
      await database.close();
      await testDatabase.drop();
    },
  };
  return bank;
}

function deposit(member: bigint, amount: bigint): NewJournal {
  return journal('deposit', academy, [
    { holder: academy, account: 'custody', amount: -amount },
    { holder: member, account: 'available', amount, category: 'deposit' },
  ]);
}

export function transfer(from: bigint, to: bigint, amount: bigint, requestId?: string): NewJournal {
  return journal('transfer', from, transferLines(from, to, amount), requestId);
}

export function purchase(member: bigint, amount: bigint, requestId?: string): NewJournal {
  const lines: Line[] = [
    { holder: member, account: 'available', amount: -amount, category: 'contractPurchase' },
    { holder: academy, account: 'revenue', amount },
  ];
  return journal('purchase', member, lines, requestId);
}

function journal(
  kind: NewJournal['kind'],
  actorId: bigint,
  lines: readonly Line[],
  requestId: string = randomUUID(),
): NewJournal {
  return { kind, coin, actorId, requestId, detail: {}, lines };
}
