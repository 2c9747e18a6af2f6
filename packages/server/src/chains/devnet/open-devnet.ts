import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toEvmAddress } from '@tradewind/chain/address';
import type { Logger } from 'pino';
import * as z from 'zod';
import { repeat } from '../../platform/concurrency/repeat.ts';
import { createRpc } from '../rpc/rpc.ts';
import { type Anvil, type AnvilOptions, startAnvil } from './anvil.ts';
import { saveChain } from './chain-file.ts';
import type { Faucet } from './faucet.ts';
import { findAnvil, type AnvilProgram } from './find-anvil.ts';
import { existsSync } from 'node:fs';
import { createPulse } from './pulse.ts';
import { openToken } from './token.ts';

/** A development chain for a demo, with test money. */
export interface Devnet {
  readonly url: string;
  readonly chainId: number;
  readonly contractAddress: string;
  /** True if no token was ever minted on it. */
  isEmpty(): Promise<boolean>;
  readonly faucet: Faucet;
  /** Gives an address some of the chain's own coin to pay for its transactions. */
  fund(address: Uint8Array): Promise<void>;
  stop(): Promise<void>;
}

/** The message is a sentence for the person at the terminal. */
class DevnetUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DevnetUnavailable';
  }
}

export const devnetConfirmations = 3;
const devnetChainId = 31_337;
const pulseMs = 1000;
/** More blocks than needed for a confirmation, so that it is also visible to someone who watches a little longer. */
const blocksAfterNews = devnetConfirmations * 2;
const plenty = 10n ** 22n;

export async function openDevnet(folder: string, log: Logger): Promise<Devnet> {
  const program = findAnvil();
  if (program === undefined)
    throw new DevnetUnavailable(
      'npm has brought none for this machine; `npm run devnet:install` may',
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'chain.json');
  const options = { chainId: devnetChainId, isTied: true, file, log };
  const anvil = await keepAnvil(program, options).catch((error: unknown) => {
    throw new DevnetUnavailable(error instanceof Error ? error.message : 'it does not start');
  });
  try {
    return await furnish(anvil, file, log);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function furnish(
  anvil: Pick<Anvil, 'url' | 'stop'>,
  file: string,
  log: Logger,
): Promise<Devnet> {
  const rpc = createRpc([anvil.url]);
  const token = await openToken(rpc);
  const save = () => saveChain(rpc, file);
  const pulse = repeat(createPulse(rpc, blocksAfterNews, save), pulseMs, (error) =>
    log.warn({ err: error }, 'the development chain does not answer'),
  );
  return {
    url: anvil.url,
    chainId: devnetChainId,
    contractAddress: token.address,
    isEmpty: async () => (await token.supply()) === 0n,
    faucet: { send: (to, amount) => token.mint(to, amount) },
    async fund(address) {
      const params = [toEvmAddress(address), `0x${plenty.toString(16)}`];
      await rpc.ask('anvil_setBalance', params, z.unknown());
    },
    async stop() {
      await pulse.stop();
      try {
        await save();
      } finally {
        await anvil.stop();
      }
    },
  };
}

const pauseMs = 1000;

interface KeptOptions extends Pick<AnvilOptions, 'chainId' | 'isTied'> {
  /** The file with the state to continue from; see `chain-file.ts` for how it is written. */
  readonly file: string;
  readonly log: Logger;
}

/** Starts a chain and restarts it if it exits by itself: at the same address and from the last saved state. */
async function keepAnvil(
  program: AnvilProgram,
  { file, log, ...options }: KeptOptions,
): Promise<Pick<Anvil, 'url' | 'stop'>> {
  const start = (port: number) =>
    startAnvil(program, { ...options, port, log, ...(existsSync(file) && { loadFrom: file }) });
  let current = await start(0);
  const { url } = current;
  let isOver = false;
  let again: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();

  function watch({ process: child }: Anvil): void {
    child.once('exit', () => {
      child.stdin?.destroy();
      if (isOver) return;
      log.warn('the development chain ended and is started again');
      later();
    });
  }
  function later(): void {
    again = setTimeout(() => {
      starting = restart();
    }, pauseMs);
  }
  async function restart(): Promise<void> {
    try {
      current = await start(Number(new URL(url).port));
      watch(current);
    } catch (error) {
      log.warn({ err: error }, 'the development chain does not start');
      if (!isOver) later();
    }
  }

  watch(current);
  return {
    url,
    async stop() {
      isOver = true;
      clearTimeout(again);
      await starting;
      await current.stop();
    },
  };
}
