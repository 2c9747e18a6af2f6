import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LineServer, listen } from './line-server.ts';
import { openDesk, ring, type TestDesk } from './testing/desk.ts';

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

/** What comes back until the connection is closed. */
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

describe('the socket', () => {
  test('is for its own user, and there is only one signer on it', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(listen(path, desk.parts())).rejects.toThrow(/already listens/);
  });

  test('may be for a group, so that the server can be another user', async () => {
    const shared = join(desk.folder, 'shared.sock');
    const other = await listen(shared, desk.parts(), 'group');
    expect((await stat(shared)).mode & 0o777).toBe(0o660);
    await other.close();
  });

  test('tells public keys and addresses, and nothing that could sign', async () => {
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

  test('does not read on for ever', async () => {
    expect(await send('x'.repeat(100_000))).toBe('');
    expect(await send(`${'x'.repeat(100_000)}\n`)).toBe('');
  });
});
