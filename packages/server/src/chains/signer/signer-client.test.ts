import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSigner } from './signer-client.ts';
import { SignerAway, SignerRefused } from './signer-error.ts';

let folder: string;
let server: Server;
/** The answer of the signer to any request; it then closes the connection. */
let said = '';
let heard = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signer-'));
  server = createServer((socket) => {
    // The client may disconnect before the whole answer is sent.
    socket.on('error', () => {});
    socket.once('data', (line) => {
      heard = String(line);
      socket.end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, 'one'), resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const subject = { network: 'ERC20', purpose: 'cold', reference: '7', transaction: '7' } as const;

async function close(answer: string, name = 'one'): Promise<unknown> {
  said = answer;
  return await createSigner(join(folder, name)).close(subject);
}

test('a request is one line, and so is its answer', async () => {
  expect(await close('{"signed":2}\n')).toEqual({ signed: 2 });
  expect(heard).toBe(`${JSON.stringify({ ask: 'close', subject })}\n`);
});

const refusal = (refused: string) => JSON.stringify({ refused, why: 'too much', signed: 0 });

test('a refusal is told apart from an unavailable signer', async () => {
  for (const [refused, isForGood] of [
    ['good', true],
    ['now', false],
  ] as const) {
    const error = await close(`${refusal(refused)}\n`).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(SignerRefused);
    expect(error).toMatchObject({ message: 'too much', isForGood });
  }
  await expect(close('{"signed":"no"}\n')).rejects.toThrow('something else');
  await expect(close('nothing\n')).rejects.toThrow('no JSON');
  await expect(close('{"signed":2}')).rejects.toThrow('without an answer');
  await expect(close(' '.repeat(16 * 1024))).rejects.toThrow('without an answer');
  await expect(close(' '.repeat(16 * 1024 + 1))).rejects.toThrow('more than can be read');
  await expect(close('', 'nowhere')).rejects.toThrow('cannot be reached (ENOENT)');
  await expect(close('', 'nowhere')).rejects.toBeInstanceOf(SignerAway);
});

test('an answer may arrive in parts', async () => {
  const slow = createServer((socket) => {
    socket.write('{"signed"');
    socket.once('data', () => socket.end(':2}\n'));
  });
  await new Promise<void>((resolve) => slow.listen(join(folder, 'slow'), resolve));
  expect(await close('', 'slow')).toEqual({ signed: 2 });
  slow.close();
});

test('a signer that keeps sending without completing an answer counts as unavailable after ten seconds', async () => {
  const talking = createServer((socket) => {
    socket.on('error', () => {});
    const words = setInterval(() => socket.write(' '), 20);
    socket.once('close', () => clearInterval(words));
  });
  await new Promise<void>((resolve) => talking.listen(join(folder, 'two'), resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = createSigner(join(folder, 'two')).close(subject);
    let isOver = false;
    const over = asked.catch(() => (isOver = true));
    vi.advanceTimersByTime(9999);
    await setImmediate();
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(1);
    await over;
    await expect(asked).rejects.toThrow('did not answer in time');
  } finally {
    vi.useRealTimers();
    talking.close();
  }
});
