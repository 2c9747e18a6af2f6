import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { type Anvil, type AnvilOptions, startAnvil } from './anvil.ts';
import type { AnvilProgram } from './find-anvil.ts';

const pauseMs = 1000;

interface KeptOptions extends Pick<AnvilOptions, 'chainId' | 'isTied'> {
  /** The file with the state to continue from; see `chain-file.ts` for how it is written. */
  readonly file: string;
  readonly log: Logger;
}

/** Starts a chain and restarts it if it exits by itself: at the same address and from the last saved state. */
export async function keepAnvil(
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
