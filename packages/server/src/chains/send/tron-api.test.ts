import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { broadcastOnTron } from './tron-api.ts';

test('an endless answer is not read to its end', async () => {
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

test('a duplicate counts as sent, and a refused transaction does not', async () => {
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

const posted = (path: string) =>
  `POST ${path}/wallet/broadcasthex application/json {"transaction":"0a1b"}`;

test('a transaction is posted to the API beside the JSON-RPC path, and redirects are not followed', async () => {
  const asked: string[] = [];
  let answer = { status: 200, body: '{"result":true}' };
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    void text(request).then((body) => {
      asked.push([method, url, headers['content-type'], body].join(' '));
      const isFirst = url.endsWith('/broadcasthex');
      response.writeHead(isFirst ? answer.status : 200, { location: '/elsewhere' });
      return response.end(isFirst ? answer.body : '{"result":true}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    await broadcastOnTron(`http://127.0.0.1:${port}${path}`, Buffer.from('0a1b', 'hex'));
  };
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  try {
    for (const path of ['/jsonrpc', '/jsonrpc/', '/', '', '/key/jsonrpc', '/jsonrpc/key'])
      await ask(path);
    const paths = ['', '', '', '', '/key', '/jsonrpc/key'];
    expect(asked).toEqual(paths.map((path) => posted(path)));
    expect(new Set(timeouts.mock.calls.flat())).toEqual(new Set([10_000]));
    answer = { ...answer, status: 307 };
    await expect(ask('/')).rejects.toThrow('fetch failed');
    answer = { ...answer, status: 503 };
    await expect(ask('/')).rejects.toThrow('answered 503');
    answer = { status: 200, body: '{"result":false}' };
    await expect(ask('/')).rejects.toThrow('refused');
    answer = { status: 200, body: '{"result":"true"}' };
    await expect(ask('/')).rejects.toThrow('cannot be understood');
  } finally {
    timeouts.mockRestore();
    server.closeAllConnections();
    server.close();
  }
});
