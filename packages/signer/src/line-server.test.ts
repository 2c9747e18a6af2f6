import { once } from 'node:events';
import { stat, truncate, writeFile } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { longestLine } from '@tradewind/chain/signer-protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LineServer, listen } from './line-server.ts';
import { approve, openDesk, payout, ring, type TestDesk } from './testing/desk.ts';

let desk: TestDesk;
let server: LineServer;
let path: string;

beforeEach(async () => {
  desk = await openDesk();
  path = join(desk.folder, 'signer.sock');
  server = await listen(path, desk.parts());
});
afterEach(async () => {
  await server.close();
  await desk.close();
});

/** Sends the text and returns everything received until the connection is closed. */
async function send(text: string): Promise<string> {
  return await new Promise((resolve) => {
    const socket = connect({ path });
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (said += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
    socket.write(text);
  });
}

const askToSign = (reference: string, nonce: number) =>
  send(`${JSON.stringify({ ask: 'sign', payment: payout(reference, nonce) })}\n`);

describe('the socket', () => {
  test('can be opened only by its own user, and a second signer on it is refused', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(listen(path, desk.parts())).rejects.toThrow(/already listens/);
  });

  test('may be opened by a group, so that the server can run as another user', async () => {
    const shared = join(desk.folder, 'shared.sock');
    const umask = process.umask();
    const other = await listen(shared, desk.parts(), 'group');
    expect((await stat(shared)).mode & 0o777).toBe(0o660);
    // The umask is restored for files that the process creates afterwards.
    expect(process.umask()).toBe(umask);
    await other.close();
  });

  test('returns public keys and addresses, and nothing that can sign', async () => {
    const said = await send('{"ask":"hello"}\n');
    expect(JSON.parse(said)).toMatchObject({
      treasuries: { evm: ring.treasury('evm').address },
      networks: ['ERC20', 'BEP20', 'TRC20'],
    });
    expect(said).toMatch(/xpub/);
    expect(said).not.toMatch(/xprv/);
    expect(said).not.toContain(ring.treasury('evm').privateKey.slice(2));
  });

  test.each([
    'nonsense',
    '{}',
    '{"ask":"export"}',
    '{"ask":"sign","payment":{"network":"ERC20"}}',
    '{"ask":"hello","more":1}',
    '[]',
    'null',
  ])('refuses %s', async (line) => {
    expect(JSON.parse(await send(`${line}\n`))).toMatchObject({ refused: 'good', signed: 0 });
  });

  test('closes the connection at a line that is too long', async () => {
    const longest = 'x'.repeat(longestLine);
    expect(await send(`${longest}\n`)).toContain('cannot be understood');
    expect(await send(`${longest}x`)).toBe('');
    expect(await send(`${longest}x\n`)).toBe('');
    // Far less than the timeout of a silent connection.
  }, 10_000);

  test('answers one request at a time: of two payments with the same nonce, one is signed', async () => {
    for (const reference of ['1', '2']) approve(desk, reference);
    const said = await Promise.all([askToSign('1', 0), askToSign('2', 0)]);
    const answers = said.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers.filter(({ signed }) => typeof signed === 'string')).toHaveLength(1);
    expect(answers.filter(({ why }) => why === 'The place is another’s.')).toHaveLength(1);
  });

  test('closes the connection without an answer if the journal has been truncated', async () => {
    approve(desk, '1');
    const lines: unknown[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) });
    path = join(desk.folder, 'logging.sock');
    const logging = await listen(path, { ...desk.parts(), log });
    await truncate(desk.journalFile, 7);
    try {
      expect(await askToSign('1', 0)).toBe('');
      expect(lines).toMatchObject([{ reason: expect.stringMatching(/journal/) as string }]);
      expect(JSON.parse(await send('{"ask":"hello"}\n'))).toHaveProperty('networks');
    } finally {
      await logging.close();
    }
  });

  test('queues at most 32 requests, and accepts new ones once they are answered', async () => {
    const busyPath = join(desk.folder, 'busy.sock');
    const { promise: isThere, resolve: come } = Promise.withResolvers<undefined>();
    const withdrawals = { find: () => isThere, close: () => Promise.resolve() };
    const busy = await listen(busyPath, { ...desk.parts(), withdrawals });
    path = busyPath;
    try {
      const first = askToSign('9', 9);
      const many = send('{"ask":"hello"}\n'.repeat(31));
      for (let turn = 0; turn < 100; turn += 1) await setImmediate();
      const oneMore = send('{"ask":"hello"}\n');
      for (let turn = 0; turn < 100; turn += 1) await setImmediate();
      come(undefined);
      expect(await oneMore).toBe('');
      expect(await many).toContain('networks');
      expect(JSON.parse(await first)).toHaveProperty('refused');
      for (let nth = 0; nth < 3; nth += 1)
        expect(JSON.parse(await send('{"ask":"hello"}\n'))).toHaveProperty('networks');
    } finally {
      await busy.close();
    }
  });

  test('finishes a running request before it closes, even if the client has disconnected', async () => {
    const { promise: isFound, resolve: found } = Promise.withResolvers<undefined>();
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const own = join(desk.folder, 'closing.sock');
    const withdrawals = { find: () => (asked(), isFound), close: () => Promise.resolve() };
    const closing = await listen(own, { ...desk.parts(), withdrawals });
    const socket = connect({ path: own });
    socket.write(`${JSON.stringify({ ask: 'sign', payment: payout('1', 0) })}\n`);
    await isAsked;
    socket.destroy();
    const before = desk.recorded.length;
    // An unfinished request could produce a signature that is not recorded.
    const answered = closing.close().then(() => desk.recorded.length);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    found(undefined);
    expect(await answered).toBe(before + 1);
  });

  test('replaces the socket file of a signer that was killed', async () => {
    const left = join(desk.folder, 'left.sock');
    await writeFile(left, '');
    const other = await listen(left, desk.parts());
    expect((await stat(left)).isSocket()).toBe(true);
    await other.close();
  });

  test('closes a connection that is silent for fifteen seconds', async () => {
    const timeouts = vi.spyOn(Socket.prototype, 'setTimeout');
    try {
      const socket = connect({ path });
      await expect.poll(() => timeouts.mock.calls).toHaveLength(1);
      const [milliseconds, end] = timeouts.mock.calls[0] ?? [];
      expect(milliseconds).toBe(15_000);
      end?.();
      await once(socket, 'close');
    } finally {
      timeouts.mockRestore();
    }
  });

  test('accepts at most sixteen connections', async () => {
    const sockets = Array.from({ length: 16 }, () => connect({ path }));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // The system accepts a queued connection first, so the client sees it close without an answer.
    expect(await send('{"ask":"hello"}\n')).toBe('');
    // The sixteenth was accepted: when it leaves, there is room for another.
    sockets.pop()?.destroy();
    // Far less than the timeout after which the other connections are closed.
    const soon = { timeout: 10_000 };
    await expect.poll(() => send('{"ask":"hello"}\n'), soon).toContain('networks');
    for (const socket of sockets) socket.destroy();
  });
});
