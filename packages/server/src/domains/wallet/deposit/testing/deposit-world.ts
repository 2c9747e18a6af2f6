import { randomBytes } from 'node:crypto';
import { type ChainFamily, formatAddress, toEvmAddress } from '@tradewind/chain/address';
import { encodeFunctionData, type Hex, toBytes } from 'viem';
import * as z from 'zod';
import { createChains, createScanner, type Scanner } from '../../../../chains/index.ts';
import { sampleDollarAbi } from '../../../../chains/devnet/sample-dollar.ts';
import { openTestChain, tokenOwner } from '../../../../chains/testing/test-chain.ts';
import { renderNotice } from '../../../notices/render-notice.ts';
import type { DepositState } from '../../../../database/migrations/deposit-tables.ts';
import { newMember, type Person } from '../../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { sealJournals, verifyLedger } from '../../ledger/index.ts';
import { createDepositSink } from '../deposit-sink.ts';
import { verifyHoldings } from '../../reserves/verify-holdings.ts';
import { verifyDeposits } from '../verify-deposits.ts';

export interface Payee extends Person {
  readonly address: Hex;
  readonly addressId: bigint;
}

export interface WorldOptions {
  readonly family?: ChainFamily;
  readonly decimals?: number;
  readonly confirmations?: number;
  /** Returns the URLs of providers placed in front of the chain, for tests with faulty providers. */
  readonly urls?: (url: string) => Promise<string[]>;
}

export const network = 'DEVNET';

/** A chain, a server connected to it, and a scanner that reads only when the test tells it to. */
export async function openDepositWorld(options: WorldOptions = {}) {
  const { family = 'evm', decimals = 6, confirmations = 3, urls } = options;
  const chain = await openTestChain();
  const providers = urls ? await urls(chain.anvil.url) : [chain.anvil.url];
  const env = { RPC_DEVNET: providers.join(',') };
  const server = await startTestServer({ workers: false, env });
  const { database, services } = server;
  await database.db
    .insertInto('coinNetwork')
    .values({
      code: network,
      coin: 'USDT',
      name: 'Devnet',
      chain: family,
      contractAddress: formatAddress(family, toBytes(chain.token)),
      decimals,
      confirmations,
      expectedMinutes: 1,
      minimumDeposit: 1_000_000n,
      minimumWithdrawal: 10_000_000n,
      serviceCharge: 1_000_000n,
      depositsOn: true,
      position: 9,
      chainId: 'eip155:31337',
      explorerTransaction: null,
      scanBlocks: 50,
      treasuryCeiling: null,
      coldAddress: null,
    })
    .execute();
  const key = await database.db
    .insertInto('accountKey')
    .values({ family, publicKey: `xpub of ${family}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const scanner = newScanner(server);

  const mine = (blocks: number) => chain.client.mine({ blocks });
  return {
    chain,
    server,
    scanner,
    mine,
    /** A scanner like that of a new process, which knows nothing about its providers. */
    newScanner: (of: TestServer = server) =>
      newScanner(of, createChains(of.services.config.chains)),

    read: () => readAll(scanner),

    async newPayee(): Promise<Payee> {
      const person = await newMember(server);
      const address = randomBytes(20);
      const child = Number(person.id);
      const { id } = await database.db
        .insertInto('depositAddress')
        .values({ family, keyId: key.id, child, memberId: person.id, address })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...person, address: toEvmAddress(address), addressId: id };
    },

    /** Pays as any wallet does; returns the transaction's hash. */
    pay: (to: Hex, value: bigint, contract?: Hex) => chain.mint(to, value, contract),

    async payMany(to: readonly Hex[], values: readonly bigint[]): Promise<Hex> {
      const data = encodeFunctionData({
        abi: sampleDollarAbi,
        functionName: 'transferMany',
        args: [to, values],
      });
      return await chain.send(chain.token, data);
    },

    /** Returns a function that removes all later blocks; their transactions can be sent again unchanged. */
    async snapshot() {
      const id = await chain.client.snapshot();
      return () => chain.client.revert({ id });
    },

    rawOf: (hash: Hex) => ask('eth_getRawTransactionByHash', [hash], z.string()),
    async resend(raw: string): Promise<void> {
      const hash = z.templateLiteral(['0x', z.string()]);
      await chain.mined(await ask('eth_sendRawTransaction', [raw], hash));
    },
    reorganise: (depth: number) => ask('anvil_reorg', [depth, []], z.unknown()),

    async depositsOf({ id }: Person): Promise<{ state: DepositState; amount: bigint }[]> {
      return await database.db
        .selectFrom('deposit')
        .select(['state', 'amount'])
        .where('memberId', '=', id)
        .orderBy('id')
        .execute();
    },

    async noticesOf({ id }: Person): Promise<string[]> {
      const rows = await database.db
        .selectFrom('notice')
        .select('kind')
        .where('memberId', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    },

    /** Returns the English text of the member's newest notice. */
    async newestNoticeOf({ id }: Person): Promise<string> {
      const { kind, params } = await database.db
        .selectFrom('notice')
        .select(['kind', 'params'])
        .where('memberId', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return renderNotice(kind, params, 'en').body;
    },

    async openIncidents() {
      return await database.db
        .selectFrom('chainIncident')
        .select(['kind', 'memberId', 'amount'])
        .where('resolvedAt', 'is', null)
        .orderBy('id')
        .execute();
    },

    /** Throws if the ledger is inconsistent or differs from the deposits. */
    async verify(): Promise<void> {
      await sealJournals(database, services.secrets);
      await verifyLedger(database.db, services.secrets, { also: [verifyDeposits, verifyHoldings] });
    },

    async close(): Promise<void> {
      await server.stop();
      await chain.close();
    },
  };

  function newScanner(of: TestServer, chains = of.services.chains) {
    const rpc = chains.rpcOf(network);
    if (!rpc) throw new Error('No provider');
    const sink = createDepositSink({ ...of.services, chains });
    return createScanner({ ...of.services, rpc, network, sink });
  }

  async function ask<T>(method: string, params: readonly unknown[], answer: z.ZodType<T>) {
    const response = await fetch(chain.anvil.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const said = z.object({ result: z.unknown(), error: z.unknown().optional() });
    const { result, error } = said.parse(await response.json());
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return answer.parse(result);
  }
}

/** Reads until no block is left. */
export async function readAll(scanner: Scanner): Promise<void> {
  for (let left = 500; await scanner.step(); left -= 1)
    if (left === 0) throw new Error('There is no end of it');
}

export { tokenOwner };
export type DepositWorld = Awaited<ReturnType<typeof openDepositWorld>>;
