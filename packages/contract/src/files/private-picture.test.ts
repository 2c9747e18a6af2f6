import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fetchPrivatePicture } from './private-picture.ts';

let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    if (url === '/never') return;
    response.writeHead(headers.authorization === 'Bearer mine' ? 200 : 404).end('picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a private picture opens with its viewer’s token and with no other token', async () => {
  const picture = await fetchPrivatePicture(`${address}/one`, 'mine');
  expect(await picture.text()).toBe('picture');
  await expect(fetchPrivatePicture(`${address}/one`, 'other')).rejects.toThrow('HTTP 404');
});

test('a picture that never arrives ends in a timeout', async () => {
  const soon = AbortSignal.timeout(50);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  await expect(fetchPrivatePicture(`${address}/never`, 'mine')).rejects.toThrow('timeout');
});
