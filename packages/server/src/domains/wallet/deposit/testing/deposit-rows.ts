import { randomBytes } from 'node:crypto';
import { type Network, readNetwork } from '../../../../chains/index.ts';
import type { DepositState } from '../../../../database/migrations/deposit-tables.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { newMember, type Person } from '../../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import type { Matched } from '../match-recipients.ts';

export const here = 'ERC20';
/** Another network of the same family, which is read up to the same block. */
export const elsewhere = 'BEP20';
/** The block up to which both networks are read; deposits of `here` are deep enough up to eleven blocks below it. */
export const readUpTo = 1000n;

export interface Holder extends Person {
  readonly addressId: bigint;
  readonly address: Buffer;
}

export interface Row {
  readonly network: string;
  readonly transactionHash: Buffer;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: Buffer;
  readonly sender: Buffer;
  readonly amount: bigint;
  readonly dust: bigint;
  readonly state: DepositState;
  readonly addressId: bigint;
  readonly memberId: bigint;
}

export interface AddedRow extends Row {
  readonly id: bigint;
}

export interface DepositRows {
  readonly server: TestServer;
  readonly network: Network;
  newHolder(): Promise<Holder>;
  /** Adds another address of the member, as a change of keys does. */
  addAddress(member: Person): Promise<Holder>;
  /** Adds a deposit in the form in which the scanner records it. */
  add(holder: Holder, row?: Partial<Row>): Promise<AddedRow>;
  close(): Promise<void>;
}

/** Starts a server without a chain, for tests of queries that read only the records. */
export async function openDepositRows(): Promise<DepositRows> {
  const server = await startTestServer({ workers: false });
  const { db, pool } = server.database;
  await pool.query('update coin_network set deposits_on = true');
  await pool.query(
    `insert into chain_cursor (network, block_number, block_hash, head_number)
     select code, $1, sha256('1000'), $1 from coin_network where code in ($2, $3)`,
    [readUpTo, here, elsewhere],
  );
  const network = await readNetwork(db, here);
  if (!network) throw new Error('There is no network');
  const { id: keyId } = await db
    .insertInto('accountKey')
    .values({ family: 'evm', publicKey: 'xpub of rows' })
    .returning('id')
    .executeTakeFirstOrThrow();
  let children = 0;

  async function addAddressOf(member: Person, key: bigint): Promise<Holder> {
    const address = randomBytes(20);
    children += 1;
    const { id } = await db
      .insertInto('depositAddress')
      .values({ family: 'evm', keyId: key, child: children, memberId: member.id, address })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...member, addressId: id, address };
  }

  return {
    server,
    network,
    newHolder: async () => await addAddressOf(await newMember(server), keyId),
    async addAddress(member) {
      const key = await db
        .insertInto('accountKey')
        .values({ family: 'evm', publicKey: `another xpub of ${member.id}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      return await addAddressOf(member, key.id);
    },
    async add(holder, given = {}) {
      const row: Row = {
        network: given.network ?? here,
        transactionHash: given.transactionHash ?? randomBytes(32),
        logIndex: given.logIndex ?? 0,
        blockNumber: given.blockNumber ?? 900n,
        blockHash: given.blockHash ?? randomBytes(32),
        sender: given.sender ?? randomBytes(20),
        amount: given.amount ?? 5_000_000n,
        dust: given.dust ?? 0n,
        state: given.state ?? 'seen',
        addressId: given.addressId ?? holder.addressId,
        memberId: given.memberId ?? holder.id,
      };
      const { id } = await db
        .insertInto('deposit')
        .values({
          ...row,
          dust: String(row.dust),
          rawAmount: String(row.amount + row.dust),
          ...(row.state === 'credited' && { journalId: 1n, creditedAt: new Date() }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...row, id };
    },
    close: () => server.stop(),
  };
}

/** Returns the transfer of the row in the form in which a provider reports it. */
export function told(row: Row): Matched {
  return {
    transfer: {
      transactionHash: row.transactionHash.toString('hex'),
      logIndex: row.logIndex,
      blockNumber: row.blockNumber,
      blockHash: row.blockHash.toString('hex'),
      sender: row.sender.toString('hex'),
      recipient: '',
      rawAmount: row.amount + row.dust,
    },
    addressId: row.addressId,
    memberId: row.memberId,
    amount: row.amount,
    dust: row.dust,
  };
}

/** Returns changes that each turn a row into a different transfer. */
export const variants = (other: Pick<Row, 'addressId' | 'memberId'>): Partial<Row>[] => [
  { transactionHash: randomBytes(32) },
  { sender: randomBytes(20) },
  { amount: 7_000_000n },
  other,
];

export async function rowOf(db: Db, { id }: { readonly id: bigint }) {
  return await db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
