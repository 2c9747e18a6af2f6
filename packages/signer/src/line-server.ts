import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { longestLine, question } from '@tradewind/chain/signer-protocol';
import type { Logger } from 'pino';
import { type Answer, answer, type Desk } from './desk.ts';
import { type Settings, SettingsWrong } from './settings.ts';

const mostConnections = 16;
const mostWaiting = 32;
const silentForMs = 15_000;

export interface LineServer {
  close(): Promise<void>;
}

/** Listens on a Unix socket that only this user, or only its group, can open. Each line is a question with one answer. */
export async function listen(
  path: string,
  desk: Desk,
  socketFor: Settings['socketFor'] = 'user',
): Promise<LineServer> {
  if (await isAnswered(path))
    throw new SettingsWrong(`A signer already listens on ${path}; there may be only one.`);
  await rm(path, { force: true });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function inTurn(line: string): Promise<Answer> {
    waiting += 1;
    const turn = last.then(() => reply(desk, line));
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  }

  const server = createServer((socket) => {
    socket.setEncoding('utf8');
    socket.setTimeout(silentForMs, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    let text = '';
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 1);
        if (line.length > longestLine || waiting >= mostWaiting) {
          socket.destroy();
          return;
        }
        void inTurn(line).then(
          (said) => write(socket, said),
          (error: unknown) => fail(socket, desk.log, error),
        );
      }
      if (text.length > longestLine) socket.destroy();
    });
  });
  server.maxConnections = mostConnections;
  await open(server, path, socketFor === 'group' ? 0o660 : 0o600);
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await last;
      await closed;
    },
  };
}

async function reply(desk: Desk, line: string): Promise<Answer> {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    said = undefined;
  }
  const parsed = question.safeParse(said);
  if (parsed.success) return await answer(desk, parsed.data);
  return { refused: 'good', why: 'The question cannot be understood.', signed: 0 };
}

function write(socket: Socket, said: Answer): void {
  if (!socket.destroyed) socket.end(`${JSON.stringify(said)}\n`);
}

/** Closes the connection without an answer: the client must not conclude from an error whether something was signed. */
function fail(socket: Socket, log: Logger, error: unknown): void {
  log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'could not answer');
  socket.destroy();
}

async function open(server: Server, path: string, mode: number): Promise<void> {
  // The umask already applies when the socket is created, since anyone could connect between creation and chmod.
  const before = process.umask(0o777 - mode);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(before);
  }
  await chmod(path, mode);
}

async function isAnswered(path: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ path });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
