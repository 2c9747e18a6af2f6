import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPublicClient, encodeFunctionData, getContractAddress, type Hex, http } from 'viem';
import { createSigner } from '../../packages/server/src/chains/signer/signer-client.ts';
import {
  type Anvil,
  type AnvilOptions,
  startAnvil,
} from '../../packages/server/src/chains/devnet/anvil.ts';
import { saveChain } from '../../packages/server/src/chains/devnet/chain-file.ts';
import { requireAnvil } from '../../packages/server/src/chains/devnet/find-anvil.ts';
import {
  sampleDollarAbi,
  sampleDollarCode,
} from '../../packages/server/src/chains/devnet/sample-dollar.ts';
import { createRpc } from '../../packages/server/src/chains/rpc/rpc.ts';
import { tokenOwner } from '../../packages/server/src/chains/testing/test-chain.ts';
import {
  devnetPolicy,
  startTestSigner,
} from '../../packages/server/src/chains/testing/test-signer.ts';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { repeat } from '../../packages/server/src/platform/concurrency/repeat.ts';
import { startServerProcess } from '../../scripts/testing/server-process.js';
import { freePort, secretKey, unheardMailServer } from './killer.ts';
import { mostPerPayout, network } from './payer.ts';
import { coin } from './seed.ts';
import { UnrulyProviders } from './unruly-providers.ts';

/** Six confirmations take three seconds. Each save writes the whole chain, so faster blocks would slow the saves down. */
const blockSeconds = 0.5;
const confirmations = 6;

const saveEveryMs = 500;
/** A crash may lose fewer blocks than a payment needs as confirmations, because no confirmed payment may be lost. */
const mostLostMs = (confirmations - 1) * blockSeconds * 1000;
const savesWithinMs = 60_000;

/** A development chain that loses its newest, unsaved blocks when it is killed, but never more than `mostLostMs` of them. */
export class ChainVictim {
  readonly #options: AnvilOptions;
  readonly #file: string;
  #anvil: Anvil | undefined;
  #saving: { stop(): Promise<void> } | undefined;
  /** The time at which the last completed save began. */
  #savedAt = 0;
  #problem: unknown;

  static async on(folder: string): Promise<ChainVictim> {
    const options = { port: await freePort(), chainId: 31_337, blockSeconds };
    return new ChainVictim(options, join(folder, 'chain.json'));
  }

  private constructor(options: AnvilOptions, file: string) {
    this.#options = options;
    this.#file = file;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  async start(): Promise<void> {
    this.#anvil = await startAnvil(requireAnvil(), {
      ...this.#options,
      ...(existsSync(this.#file) && { loadFrom: this.#file }),
    });
    const rpc = createRpc([this.url]);
    // If the chain dies during a save, the previous save counts.
    const save = async (): Promise<void> => {
      const begun = performance.now();
      await saveChain(rpc, this.#file);
      this.#savedAt = begun;
    };
    this.#saving = repeat(save, saveEveryMs, (error) => {
      this.#problem = error;
    });
  }

  /** Kills the chain, after the next save if the last one is too old. */
  async kill(): Promise<void> {
    const deadline = performance.now() + savesWithinMs;
    while (performance.now() - this.#savedAt > mostLostMs) {
      if (performance.now() > deadline)
        throw new Error('The chain was not saved in time', { cause: this.#problem });
      await sleep(5);
    }
    await this.end();
  }

  async end(): Promise<void> {
    const child = this.#anvil?.process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await this.#saving?.stop();
  }
}

export type ChainWorld = Awaited<ReturnType<typeof openChainWorld>>;

/** Chain, token, signer and server, each a process of its own that can be killed. */
export async function openChainWorld(folder: string, url: string, database: Database) {
  const chain = await ChainVictim.on(folder);
  const opened: (() => Promise<void>)[] = [() => chain.end()];
  try {
    return await open(chain, opened, { folder, url, database });
  } catch (error) {
    for (const close of opened.toReversed()) await close();
    throw error;
  }
}

async function open(
  chain: ChainVictim,
  opened: (() => Promise<void>)[],
  { folder, url, database }: { folder: string; url: string; database: Database },
) {
  await chain.start();
  const providers = await UnrulyProviders.open(chain.url);
  opened.push(() => providers.close());
  const client = createPublicClient({
    transport: http(chain.url),
    cacheTime: 0,
    pollingInterval: 100,
  });
  const send = async (data: Hex, to?: Hex): Promise<void> => {
    const params = [{ from: tokenOwner, data, ...(to && { to }) }];
    const hash = await client.request({
      method: 'eth_sendTransaction' as never,
      params: params as never,
    });
    await client.waitForTransactionReceipt({ hash });
  };
  await send(sampleDollarCode);
  const token = getContractAddress({ from: tokenOwner, nonce: 0n });
  const signer = await startTestSigner({
    databaseUrl: url,
    networks: { [network]: devnetPolicy(token, { mostPerPayout: String(mostPerPayout) }) },
  });
  opened.push(() => signer.stop());
  const { treasuries } = await createSigner(signer.socket).hello();
  const treasury = treasuries.evm as Hex;
  await client.request({
    method: 'anvil_setBalance' as never,
    params: [treasury, '0x56bc75e2d63100000'] as never,
  });
  await send(
    encodeFunctionData({
      abi: sampleDollarAbi,
      functionName: 'mint',
      args: [treasury, 10n ** 15n],
    }),
    token,
  );
  await database.pool.query(
    `insert into coin_network (code, coin, name, chain, chain_id, contract_address, decimals, confirmations,
       expected_minutes, minimum_deposit, minimum_withdrawal, service_charge, deposits_on, withdrawals_on, position)
     values ($1, $2, 'Devnet', 'evm', 'eip155:31337', $3, 6, $4, 1, 1000000, 10000000, 1000000, true, true, 9)
     on conflict (code) do update set contract_address = excluded.contract_address, withdrawals_on = true,
       confirmations = excluded.confirmations, chain_id = excluded.chain_id`,
    [network, coin, token, confirmations],
  );
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: secretKey,
    DEMO: 'false',
    SMTP_URL: unheardMailServer,
    LOG_LEVEL: 'silent',
    RPC_DEVNET: providers.urls,
    SIGNER_SOCKET: signer.socket,
  };
  let server = await startServerProcess(env);
  opened.push(() => server.stop());
  return {
    client,
    providers,
    token,
    treasury,
    /** Pays from a wallet outside the academy and returns the transaction hash. */
    async pay(to: Hex, amount: bigint): Promise<Hex> {
      const args = [to, amount] as const;
      const data = encodeFunctionData({ abi: sampleDollarAbi, functionName: 'mint', args });
      const params = [{ from: tokenOwner, to: token, data }];
      return await client.request({
        method: 'eth_sendTransaction' as never,
        params: params as never,
      });
    },
    async killServer() {
      await server.kill();
      server = await startServerProcess(env);
    },
    async killSigner() {
      await signer.kill();
      await signer.start();
    },
    /** Kills the chain, starts it again and returns the number of blocks that it lost. */
    async killChain(): Promise<number> {
      const before = await client.getBlockNumber();
      await chain.kill();
      await chain.start();
      return Number(before - (await client.getBlockNumber()));
    },
    async close() {
      for (const close of opened.toReversed()) await close();
    },
  };
}
