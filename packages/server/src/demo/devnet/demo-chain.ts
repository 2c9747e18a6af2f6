import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Devnet, devnetConfirmations, type Faucet, openDevnet } from '../../chains/index.ts';
import type { Config } from '../../config/read-config.ts';
import type { Services } from '../../platform/domain/services.ts';
import { readCustody, recordFirstFunding, saveDevnet } from '../../domains/wallet/index.ts';
import { openSignerFolder, type SignerFolder } from './signer-folder.ts';
import { placeSigner, runSigner, type SignerPlace } from './signer-process.ts';
import { urlOf } from './url-of.ts';

const network = 'DEVNET';
/** The same id for all demos, because each has only one first funding. */
const firstFunding = '6f0f5f0e-9a54-4c55-8b5e-2d8f4f1f7a01';

interface Opened {
  readonly devnet: Devnet;
  readonly keys: SignerFolder;
  readonly place: SignerPlace;
}

export interface DemoChain {
  /** Resolves to the configuration with the chain in it, or to the unchanged one if there is no chain. */
  configured(): Promise<{ config: Config; faucets: Readonly<Record<string, Faucet>> }>;
  /** Adds the network to the database and starts the signer; returns a function that stops it. */
  connect(services: Services, database: pg.PoolConfig): Promise<(() => Promise<void>) | undefined>;
  stop(): Promise<void>;
}

/**
 * Starts a chain, a token and a signer for people who try the demo. It starts at once and is awaited late, because the database
 * takes as long to start. If it cannot run, one sentence is printed and everything else goes on.
 */
export function startDemoChain(
  config: Config,
  log: Logger,
  say: (line: string) => void,
): DemoChain {
  const opening = config.devnet ? open(config, log) : Promise.resolve(undefined);
  const opened = opening.catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    say(`No development chain: ${why}. Deposits and withdrawals on it are off; all else works.`);
    return undefined;
  });
  return {
    async configured() {
      const { devnet, keys, place } = (await opened) ?? {};
      if (!devnet || !keys || !place) return { config, faucets: {} };
      const chains = {
        providers: { ...config.chains.providers, DEVNET: [devnet.url] },
        accountKeys: { ...keys.accountKeys },
        signerSocket: place.socket,
      };
      return { config: { ...config, chains }, faucets: { [network]: devnet.faucet } };
    },
    async connect(services, database) {
      const { devnet, keys, place } = (await opened) ?? {};
      if (!devnet || !keys || !place) return undefined;
      const { db } = services.database;
      await saveDevnet(db, {
        network,
        chainId: `eip155:${devnet.chainId}`,
        contractAddress: devnet.contractAddress,
        confirmations: devnetConfirmations,
      });
      if (await devnet.isEmpty()) await fill(devnet, keys.treasury, services);
      const signer = runSigner(place, urlOf(database), log);
      return () => signer.stop();
    },
    async stop() {
      const { devnet, place } = (await opened) ?? {};
      try {
        await devnet?.stop();
      } finally {
        await place?.clear();
      }
    },
  };
}

/**
 * Gives the treasury the amount that the ledger says. Recorded first: if the chain is lost before it is saved, it is empty and
 * filled again, while there is still only one record.
 */
async function fill(devnet: Devnet, treasury: Uint8Array, { database }: Services): Promise<void> {
  await devnet.fund(treasury);
  const custody = await readCustody(database.db, 'USDT');
  if (custody <= 0n) return;
  await database.transaction((tx) =>
    recordFirstFunding(tx, {
      requestId: firstFunding,
      network,
      amount: custody,
      reason: 'What the demo’s books begin with',
    }),
  );
  await devnet.faucet.send(treasury, custody);
}

async function open(config: Config, log: Logger): Promise<Opened> {
  const folder = join(config.dataDir, 'devnet');
  const devnet = await openDevnet(folder, log);
  try {
    const keys = await openSignerFolder(join(folder, 'signer'), { network, ...devnet });
    return { devnet, keys, place: await placeSigner(keys.folder) };
  } catch (error) {
    await devnet.stop();
    throw error;
  }
}
