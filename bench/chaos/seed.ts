import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openSession } from '../../packages/server/src/domains/access/index.ts';
import { addMember } from '../../packages/server/src/domains/members/index.ts';
import { saveContract } from '../../packages/server/src/domains/courses/index.ts';
import { demoContracts } from '../../packages/server/src/demo/contracts.ts';
import { addOperator } from '../../packages/server/src/domains/staff/index.ts';
import {
  connect,
  type Database,
  type Tx,
} from '../../packages/server/src/platform/database/database.ts';
import { migrate } from '../../packages/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/embedded-postgres/index.ts';
import { prepareJobs } from '../../packages/server/src/platform/jobs/index.ts';
import { academy, post } from '../../packages/server/src/domains/wallet/index.ts';
import { createSecretBox } from '../../packages/server/src/platform/secrets/secret-box.ts';
import { secretKey } from './killer.ts';

export const coin = 'USDT';
/** The initial balance of each member, enough for many transfers and one or two contracts. */
export const openingBalance = 1_000_000_000n;

export interface Person {
  readonly id: bigint;
  readonly email: string;
  readonly token: string;
}

export interface Town {
  readonly members: Person[];
  /** Two operators, because one proposes and the other approves. */
  readonly finance: readonly [Person, Person];
}

/** Opens the database of a data folder while `work` runs. */
export async function withDatabase<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    const { connection } = postgres;
    await migrate(connection);
    const database = connect({ connection, poolSize: 4, onError: () => {} });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Adds members with money and a session with a confirmed second factor, and two finance operators. */
export async function foundTown(database: Database, size: number): Promise<Town> {
  await prepareJobs(database.jobsPool, pino({ level: 'silent' }));
  const town = await database.transaction(async (tx) => {
    for (const contract of demoContracts)
      await saveContract(tx, { ...contract, isOffered: true, changedAt: null });
    const members: Person[] = [];
    for (let nth = 0; nth < size; nth += 1) members.push(await newMember(tx, nth));
    return { members, finance: [await newOperator(tx, 1), await newOperator(tx, 2)] as const };
  });
  await confirmEverything(database);
  return town;
}

/** Confirms each challenge when it is created, and lifts the limits on challenges and on transfers. */
async function confirmEverything({ pool }: Database): Promise<void> {
  await pool.query(`
    create function confirm_at_once() returns trigger language plpgsql as $$ begin
      new.confirmed_at := coalesce(new.confirmed_at, now());
      return new;
    end $$;
    create trigger confirm_at_once before insert or update on proof_challenge
      for each row execute function confirm_at_once();
    create function count_nothing() returns trigger language plpgsql as $$ begin
      new.tries := 0;
      return new;
    end $$;
    create trigger count_nothing before insert or update on throttle
      for each row when (new.key ~ '^(proof-challenge|transfer-hour|transfer-day|recipient-)')
      execute function count_nothing();
    update session set proven_until = now() + interval '1 day'
      where principal_id in (select id from principal where kind = 'operator')`);
}

const passwordHash = '';
const visit = { requestId: 'chaos', ip: '127.0.0.1', userAgent: 'chaos', language: 'en' } as const;

async function newMember(tx: Tx, nth: number): Promise<Person> {
  const email = `chaos-${nth}@example.com`;
  const id = await addMember(tx, { email, passwordHash, language: 'en', invitation: undefined });
  if (id === undefined) throw new Error('The address is taken');
  await post(tx, {
    kind: 'deposit',
    coin,
    actorId: academy,
    requestId: randomUUID(),
    detail: {},
    lines: [
      { holder: academy, account: 'custody', amount: -openingBalance },
      { holder: id, account: 'available', amount: openingBalance, category: 'deposit' },
    ],
  });
  return await withSession(tx, id, email, 'member');
}

async function newOperator(tx: Tx, nth: number): Promise<Person> {
  const email = `finance-${nth}@example.com`;
  const fields = { email, name: 'Finance', roles: ['finance'], passwordHash } as const;
  const id = await addOperator(tx, { ...fields, mustChangePassword: false, language: 'en' });
  await tx
    .updateTable('principal')
    .set({ totpSecret: Buffer.from('unused'), totpConfirmedAt: new Date() })
    .where('id', '=', id)
    .execute();
  return await withSession(tx, id, email, 'operator');
}

const secrets = createSecretBox(secretKey);

async function withSession(
  tx: Tx,
  id: bigint,
  email: string,
  kind: 'member' | 'operator',
): Promise<Person> {
  const proven = kind === 'operator';
  const session = await openSession(tx, secrets, { id, kind, passwordHash }, visit, { proven });
  if (!session) throw new Error('No session');
  return { id, email, token: session.token };
}
