import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { encodeFunctionData, type Hex, toBytes } from 'viem';
import type { Chains } from '../../../../chains/index.ts';
import { sampleDollarAbi } from '../../../../chains/devnet/sample-dollar.ts';
import { openTestChain } from '../../../../chains/testing/test-chain.ts';
import { newMember } from '../../../../testing/people.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { readReserveNetworks } from '../network.ts';

export const network = 'DEVNET';

const nobody = () => Promise.reject(new Error('Nothing is signed here.'));

/** Starts a server with a real chain; the test itself reads the blocks and signs. */
export async function openReserveChain() {
  const chain = await openTestChain();
  const server = await startTestServer({ workers: false, env: { RPC_DEVNET: chain.anvil.url } });
  const { db } = server.database;
  const treasury: Hex = '0x00000000000000000000000000000000000000a1';
  await sql`
    insert into coin_network (code, coin, name, chain, contract_address, decimals, confirmations,
      expected_minutes, minimum_deposit, minimum_withdrawal, service_charge, position, chain_id)
    values (${network}, 'USDT', 'Devnet', 'evm', ${chain.token}, 6, 2, 1, 1000000, 10000000, 1000000,
      99, 'eip155:31337')
    on conflict (code) do update set contract_address = excluded.contract_address`.execute(db);
  const key = await db
    .insertInto('accountKey')
    .values({ family: 'evm', publicKey: `xpub-of-a-test-${randomBytes(4).toString('hex')}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  let child = 0;

  const signer: NonNullable<Chains['signer']> = {
    hello: async () => ({
      accountKeys: { evm: '', tron: '' },
      treasuries: { evm: treasury, tron: treasury },
      networks: [network],
    }),
    close: nobody,
    sign: nobody,
  };
  const chains: Chains = { ...server.services.chains, signer };

  /** Sets the scanner's cursor to the newest block. */
  async function readOn(): Promise<void> {
    const { number, hash } = await chain.client.getBlock();
    await sql`insert into chain_cursor (network, block_number, block_hash, head_number)
      values (${network}, ${number}, ${Buffer.from(toBytes(hash ?? '0x'))}, ${number})
      on conflict (network) do update set block_number = excluded.block_number,
        block_hash = excluded.block_hash, head_number = excluded.head_number`.execute(db);
  }

  async function finish(id: bigint, block: bigint): Promise<void> {
    await sql`insert into chain_attempt (transaction_id, hash, signed_bytes, fee)
      values (${id}, ${randomBytes(32)}, ${Buffer.alloc(1)}, 1)`.execute(db);
    await sql`update chain_transaction set nonce = ${id}, state = 'signed' where id = ${id}`.execute(
      db,
    );
    await sql`update chain_transaction set state = 'confirmed', block_number = ${block}
      where id = ${id}`.execute(db);
  }

  return {
    chain,
    server,
    finish,
    services: { ...server.services, chains },
    treasury,
    readOn,
    async ownNetwork() {
      const [found] = await readReserveNetworks(db, chains);
      if (!found) throw new Error('There is no network.');
      return found;
    },
    async newAddress() {
      const member = await newMember(server);
      child += 1;
      const address = randomBytes(20);
      const { id } = await db
        .insertInto('depositAddress')
        .values({ family: 'evm', keyId: key.id, child, memberId: member.id, address })
        .returning('id')
        .executeTakeFirstOrThrow();
      const hex: Hex = `0x${address.toString('hex')}`;
      return { id, address, hex, member };
    },
    /** Makes a deposit on the chain, and records it as the scanner would. */
    async deposit(
      to: { id: bigint; hex: Hex; member: { id: bigint } },
      amount: bigint,
      state: 'seen' | 'belowMinimum' | 'credited' = 'seen',
    ) {
      const hash = await chain.mint(to.hex, amount);
      const { blockNumber, blockHash } = await chain.receiptOf(hash);
      await db
        .insertInto('deposit')
        .values({
          network,
          transactionHash: Buffer.from(toBytes(hash)),
          logIndex: 0,
          blockNumber,
          blockHash: Buffer.from(toBytes(blockHash)),
          sender: Buffer.alloc(20),
          addressId: to.id,
          memberId: to.member.id,
          rawAmount: String(amount),
          amount,
          state,
          ...(state === 'credited' && { journalId: 1n }),
        })
        .execute();
    },
    /** Transfers tokens without a signature; the test chain allows any sender. */
    async move(from: Hex, to: Hex, value: bigint): Promise<bigint> {
      const data = encodeFunctionData({
        abi: sampleDollarAbi,
        functionName: 'transfer',
        args: [to, value],
      });
      const had = await chain.client.getBalance({ address: from });
      if (had === 0n) await chain.client.setBalance({ address: from, value: 10n ** 18n });
      await chain.client.impersonateAccount({ address: from });
      const hash = await chain.send(chain.token, data, from);
      return (await chain.receiptOf(hash)).blockNumber;
    },
    /** Sends the waiting transactions as the engine would, without signatures. */
    async sendWaiting(): Promise<string[]> {
      const rows = await db
        .selectFrom('chainTransaction')
        .selectAll()
        .where('state', '=', 'waiting')
        .orderBy('id')
        .execute();
      for (const row of rows) {
        const [from, to]: Hex[] = [
          `0x${row.sender.toString('hex')}`,
          `0x${row.recipient.toString('hex')}`,
        ];
        if (!from || !to) continue;
        const value = BigInt(row.amount);
        const block = row.isToken ? await this.move(from, to, value) : await this.pay(to, value);
        await finish(row.id, block);
      }
      return rows.map(({ purpose }) => purpose);
    },
    async balanceOf(holder: Hex): Promise<bigint> {
      return await chain.client.readContract({
        address: chain.token,
        abi: sampleDollarAbi,
        functionName: 'balanceOf',
        args: [holder],
      });
    },
    async pay(to: Hex, value: bigint): Promise<bigint> {
      const had = await chain.client.getBalance({ address: to });
      await chain.client.setBalance({ address: to, value: had + value });
      return await chain.client.getBlockNumber();
    },
    async close() {
      await server.stop();
      await chain.close();
    },
  };
}

export type ReserveChain = Awaited<ReturnType<typeof openReserveChain>>;
