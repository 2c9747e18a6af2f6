import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import type { Connection } from '../settings.ts';

interface Message {
  readonly log?: string;
  readonly ready?: { connection: Connection; dataFolder: string; ms: number };
  readonly refused?: string;
  readonly answeredAfterInterrupt?: boolean;
}

export interface Launched {
  readonly pid: number;
  readonly messages: Message[];
  /** Resolves to the first message that has this part. */
  said<K extends keyof Message>(part: K): Promise<NonNullable<Message[K]>>;
  end(): Promise<void>;
  kill(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('launch.ts', import.meta.url));

interface LaunchOptions {
  /** A program that runs it, such as sh or nsenter, with its arguments. */
  readonly through?: string[];
  /** The launch.ts of another clone. */
  readonly script?: string;
  /** The user id to run it as; requires root. */
  readonly user?: number;
}

/** Runs launch.ts in a process of its own. */
export function launch(
  dataDir: string,
  { through = [], script = SCRIPT, user }: LaunchOptions = {},
): Launched {
  const [file, ...args] = [...through, process.execPath, script, dataDir];
  if (user !== undefined) args.push(String(user));
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const messages: Message[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => messages.push(JSON.parse(line) as Message));
  const closed = once(lines, 'close');

  return {
    pid: child.pid ?? 0,
    messages,
    async said(part) {
      for (;;) {
        const found = messages.find((message) => message[part] !== undefined)?.[part];
        if (found !== undefined) return found;
        const more = await Promise.race([once(lines, 'line'), closed.then(() => undefined)]);
        if (more === undefined && messages.every((message) => message[part] === undefined)) {
          throw new Error(`ended without "${part}": ${JSON.stringify(messages)}`);
        }
      }
    },
    async end() {
      child.stdin.end();
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
