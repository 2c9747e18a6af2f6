import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { broadcastOnTron } from './tron-api.ts';

test('an answer without an end is not read to its end', async () => {
  let sent = 0;
  const server = createServer((_, response) => {
    const more = () => {
      while (sent < 100_000_000 && response.write(' '.repeat(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = broadcastOnTron(`http://127.0.0.1:${port}/jsonrpc`, Buffer.from('00', 'hex'));
  await expect(asked).rejects.toThrow('answered more than can be read');
  expect(sent).toBeLessThan(50_000_000);
  server.closeAllConnections();
  server.close();
});

test('what a provider has already is taken, and what it refuses is not', async () => {
  let code = 'DUP_TRANSACTION_ERROR';
  const server = createServer((_, response) => response.end(JSON.stringify({ code })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () => broadcastOnTron(`http://127.0.0.1:${port}/jsonrpc`, Buffer.from('00', 'hex'));
  await ask();
  code = 'SIGERROR';
  await expect(ask()).rejects.toThrow('SIGERROR');
  server.closeAllConnections();
  server.close();
});
