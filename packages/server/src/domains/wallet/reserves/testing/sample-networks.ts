import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { decodeAbiParameters, encodeAbiParameters, type Hex, toHex } from 'viem';
import { balancesOfCode } from '../../../../chains/balances/balances-of.ts';
import type { Chains, Rpc } from '../../../../chains/index.ts';
import { newMember } from '../../../../testing/people.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { readReserveNetworks } from '../network.ts';

/** The network under test, whose token has eighteen decimals. */
export const network = 'BEP20';
/** Another network, with six decimals; its records must not affect the first. */
export const elsewhere = 'ERC20';

const guarded = [
  'chain_attempt',
  'chain_transaction',
  'chain_incident',
  'withdrawal',
  'treasury_funding',
  'reconciliation',
  'custody_check',
];
const written = [
  ...guarded,
  'deposit',
  'chain_cursor',
  'chain_block',
  'network_total',
  'address_holding',
  'reconciliation_failure',
];

type State = 'waiting' | 'signed' | 'broadcast' | 'confirmed' | 'failed' | 'refused';

export interface SampleTransaction {
  readonly purpose: 'payout' | 'sweep' | 'gas' | 'cold';
  readonly amount: bigint;
  readonly state: State;
  readonly on?: string;
  readonly block?: bigint;
  readonly addressId?: bigint;
  readonly recipient?: Buffer;
  readonly refusal?: 'now' | 'good';
  readonly changedAgo?: string;
}

const has = (of: ReadonlyMap<string, bigint>, holder: string) => of.get(holder.toLowerCase()) ?? 0n;
const isHere = (code: string) => code === network;
const nobody = () => Promise.reject(new Error('Nothing is signed here.'));

/** Starts a server whose networks give the answers set by a test, and whose records a test inserts directly. */
export async function openSampleNetworks() {
  const server = await startTestServer({ workers: false });
  const { db } = server.database;
  const treasury = randomBytes(20);
  const tokens = new Map<string, bigint>();
  const coins = new Map<string, bigint>();
  const receipts = new Map<string, { status: string; blockNumber: string }>();
  const asked: unknown[] = [];
  let [gasPrice, child] = [1n, 0];

  const answerTo = (method: string, [first, second]: readonly unknown[]): unknown => {
    if (method === 'eth_gasPrice') return toHex(gasPrice);
    if (method === 'eth_getBalance') return toHex(has(coins, String(first)));
    if (method === 'eth_getTransactionReceipt') return receipts.get(String(first)) ?? null;
    asked.push(second);
    const { data } = first as { readonly data: string };
    const given: Hex = `0x${data.slice(balancesOfCode.length)}`;
    const [, holders] = decodeAbiParameters([{ type: 'address' }, { type: 'address[]' }], given);
    const balances = holders.map((holder) => has(tokens, holder));
    return encodeAbiParameters([{ type: 'uint256[]' }], [balances]);
  };
  const rpc: Rpc = {
    providers: [],
    ask: async (method, params, answer) => answer.parse(answerTo(method, params)),
    withOne: () => Promise.reject(new Error('Nobody is asked alone.')),
    poll: () => Promise.reject(new Error('Nobody is polled.')),
    health: () => [],
  };
  const hex: Hex = `0x${treasury.toString('hex')}`;
  const signer: NonNullable<Chains['signer']> = {
    hello: async () => ({
      accountKeys: { evm: '', tron: '' },
      treasuries: { evm: hex, tron: `0x${'7'.repeat(40)}` },
      networks: [network, elsewhere],
    }),
    close: nobody,
    sign: nobody,
  };
  const chains: Chains = {
    ...server.services.chains,
    signer,
    rpcOf: (code) => (isHere(code) ? rpc : undefined),
  };
  const key = await db
    .insertInto('accountKey')
    .values({ family: 'evm', publicKey: `xpub-of-a-test-${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();

  // A test inserts finished records without the withdrawals and holds behind them.
  await server.database.pool.query(`
    alter table chain_transaction drop constraint chain_transaction_withdrawal_id_fkey;
    alter table withdrawal drop constraint withdrawal_hold_id_fkey;
    ${guarded.map((table) => `alter table ${table} disable trigger user`).join(';')}`);

  return {
    server,
    services: { ...server.services, chains },
    chains,
    rpc,
    treasury,
    receipts,
    asked,
    holds: (holder: Buffer, amount: bigint) => tokens.set(`0x${holder.toString('hex')}`, amount),
    hasGas: (holder: Buffer, amount: bigint) => coins.set(`0x${holder.toString('hex')}`, amount),
    setGasPrice(price: bigint) {
      gasPrice = price;
    },
    async ownNetwork() {
      const found = (await readReserveNetworks(db, chains)).find(({ code }) => isHere(code));
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
      return { id, address, member };
    },
    /** Sets the scanner's cursor to this block. */
    async readTo(block: bigint, { on = network, hash = Buffer.alloc(32, 1), behind = 0n } = {}) {
      await sql`insert into chain_cursor (network, block_number, block_hash, head_number)
        values (${on}, ${block}, ${hash}, ${block + behind})
        on conflict (network) do update set block_number = excluded.block_number,
          block_hash = excluded.block_hash, head_number = excluded.head_number`.execute(db);
    },
    async deposit(
      { id, member }: { readonly id: bigint; readonly member: { readonly id: bigint } },
      raw: bigint,
      {
        on = network,
        state = 'seen',
        block = 1n,
        seenAgo = '0',
      }: {
        readonly on?: string;
        readonly state?: 'seen' | 'belowMinimum' | 'credited' | 'gone' | 'reversed';
        readonly block?: bigint;
        readonly seenAgo?: string;
      } = {},
    ): Promise<void> {
      const micros = on === network ? raw / 10n ** 12n : raw;
      const journal = state === 'credited' ? 1n : null;
      await sql`insert into deposit (network, transaction_hash, log_index, block_number, block_hash, sender,
          address_id, member_id, raw_amount, amount, state, journal_id, seen_at)
        values (${on}, ${randomBytes(32)}, 0, ${block}, ${Buffer.alloc(32, 1)}, ${Buffer.alloc(20)},
          ${id}, ${member.id}, ${String(raw)}::numeric, ${micros}, ${state}, ${journal},
          now() - ${seenAgo}::interval)`.execute(db);
    },
    /** Adds a transaction in a given state; returns its id. */
    async transaction({
      purpose,
      amount,
      state,
      on = network,
      block,
      addressId,
      recipient = randomBytes(20),
      refusal,
      changedAgo = '0',
    }: SampleTransaction): Promise<bigint> {
      const sender = randomBytes(20);
      const withdrawalId = purpose === 'payout' ? sender.readUIntBE(0, 6) : null;
      const { rows } = await sql<{ id: bigint }>`
        insert into chain_transaction (network, purpose, withdrawal_id, address_id, sender, recipient, is_token,
          amount, state, block_number, refusal, changed_at)
        values (${on}, ${purpose}, ${withdrawalId}, ${addressId ?? null}, ${sender}, ${recipient},
          ${purpose !== 'gas'}, ${String(amount)}::numeric, ${state}, ${block ?? null}, ${refusal ?? null},
          now() - ${changedAgo}::interval) returning id`.execute(db);
      return rows[0]?.id ?? 0n;
    },
    /** Adds one of the hashes under which a transaction may be mined. */
    async attempt(transactionId: bigint): Promise<Hex> {
      const hash = randomBytes(32);
      await sql`insert into chain_attempt (transaction_id, hash, signed_bytes, fee)
        values (${transactionId}, ${hash}, ${Buffer.alloc(1)}, 1)`.execute(db);
      return `0x${hash.toString('hex')}`;
    },
    async withdrawal(
      amount: bigint,
      {
        on = network,
        state = 'approved',
        charge = 0n,
        changedAgo = '0',
      }: {
        readonly on?: string;
        readonly state?: string;
        readonly charge?: bigint;
        readonly changedAgo?: string;
      } = {},
    ): Promise<void> {
      const member = await newMember(server);
      await sql`insert into withdrawal (member_id, coin, network, address, amount, charge, state, hold_id,
          request_id, approvals_needed, reason, changed_at)
        values (${member.id}, 'USDT', ${on}, ${randomBytes(20)}, ${amount}, ${charge}, ${state}, ${member.id},
          gen_random_uuid(), 0, 'For a test', now() - ${changedAgo}::interval)`.execute(db);
    },
    async funding(amount: bigint, on = network): Promise<void> {
      await sql`insert into treasury_funding (network, amount, reason, request_id)
        values (${on}, ${amount}, 'For a test', gen_random_uuid())`.execute(db);
    },
    async total(kind: string, amount: bigint, on = network): Promise<void> {
      await sql`insert into network_total (network, kind, amount) values (${on}, ${kind}, ${String(amount)}::numeric)
        on conflict (network, kind) do update set amount = excluded.amount`.execute(db);
    },
    /** Adds a reconciliation with these figures. */
    async reconciled(
      figures: { treasury?: bigint; memberAddresses?: bigint; cold?: bigint; deposits?: bigint },
      { on = network, ago = '0' } = {},
    ): Promise<void> {
      const { treasury: paying = 0n, memberAddresses = 0n, cold = 0n, deposits } = figures;
      const sums = [paying, memberAddresses, cold, deposits ?? paying + memberAddresses + cold];
      const [one, two, three, four] = sums.map(String);
      await sql`insert into reconciliation (network, made_at, block_number, treasury, member_addresses, cold,
          deposits, payouts, funding)
        values (${on}, now() - ${ago}::interval, 1, ${one}::numeric, ${two}::numeric, ${three}::numeric,
          ${four}::numeric, 0, 0)`.execute(db);
    },
    /** Removes all records and balances of all networks. */
    async forgetAll(): Promise<void> {
      tokens.clear();
      coins.clear();
      receipts.clear();
      asked.length = 0;
      gasPrice = 1n;
      await server.database.pool.query(`
        alter table deposit disable trigger user;
        ${written.map((table) => `delete from ${table}`).join(';')};
        alter table deposit enable trigger user`);
      await sql`update coin_network set treasury_ceiling = null, cold_address = null`.execute(db);
      await sql`update coin_network set sweep_minimum = 10000000`.execute(db);
    },
  };
}

export type SampleNetworks = Awaited<ReturnType<typeof openSampleNetworks>>;
