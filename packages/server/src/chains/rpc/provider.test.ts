import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createProvider } from './provider.ts';
import { RpcBusy, RpcRefused } from './rpc-error.ts';

const url = 'https://node.example.org/v1/secret-key';
const fetched = vi.fn<(to: string, options: RequestInit & { body: string }) => Promise<Response>>();

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Asks once and gets this answer. The id of the first request is 1. */
async function ask(said: unknown, init: ResponseInit = {}): Promise<string> {
  vi.stubGlobal('fetch', fetched);
  const body = typeof said === 'string' ? said : JSON.stringify(said);
  fetched.mockResolvedValueOnce(new Response(body, init));
  const provider = createProvider(url, new AbortController().signal);
  return await provider.ask('eth_gasPrice', [7], z.string());
}

test('a request has an id of its own, which its answer repeats', async () => {
  expect(await ask({ id: 1, result: '0x5' })).toBe('0x5');
  const [[to, options] = ['', { body: '' }]] = fetched.mock.calls;
  // A redirect could lead to another server, which must not get the API key in the address.
  expect(options).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    redirect: 'error',
  });
  expect(to).toBe(url);
  expect(JSON.parse(options.body)).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_gasPrice',
    params: [7],
  });
  expect(createProvider(url, new AbortController().signal).name).toBe('node.example.org');
  await expect(ask({ id: 2, result: '0x5' })).rejects.toThrow('answered another question');
  await expect(ask({ result: '0x5' })).rejects.toThrow('answered another question');
});

test('a request is aborted after ten seconds or when the provider is closed', async () => {
  const seconds = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const closing = new AbortController();
  vi.stubGlobal('fetch', fetched);
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ id: 1, result: '0x5' })));
  await createProvider(url, closing.signal).ask('eth_gasPrice', [], z.string());
  expect(seconds.mock.calls).toEqual([[10_000]]);
  seconds.mockRestore();
  const signal = fetched.mock.calls[0]?.[1].signal;
  expect(signal?.aborted).toBe(false);
  closing.abort();
  expect(signal?.aborted).toBe(true);
});

const megabyte = 1024 * 1024;

test.each([
  ['eth_gasPrice', 2],
  ['eth_getTransactionReceipt', 32],
  ['eth_getLogs', 64],
  ['anvil_dumpState', 64],
])('an answer to %s is read up to %d megabytes and no byte further', async (method, most) => {
  vi.stubGlobal('fetch', fetched);
  // Decoding so much takes seconds and is not tested here.
  const decoded = vi.spyOn(TextDecoder.prototype, 'decode').mockReturnValue('');
  const provider = createProvider(url, new AbortController().signal);
  const read = async (bytes: number) => {
    const body = new ReadableStream({
      start(chunks) {
        chunks.enqueue(new Uint8Array(bytes));
        chunks.close();
      },
    });
    fetched.mockResolvedValueOnce(new Response(body));
    await provider.ask(method, [], z.string());
  };
  await expect(read(most * megabyte)).rejects.toThrow('answered what is no JSON-RPC');
  await expect(read(most * megabyte + 1)).rejects.toThrow('answered more than can be read');
  decoded.mockRestore();
});

test('an invalid answer is rejected with the reason', async () => {
  await expect(ask('nothing')).rejects.toThrow('no JSON-RPC');
  await expect(ask({ id: 1, result: 5 })).rejects.toThrow('eth_gasPrice with what cannot be');
  await expect(ask({ id: 1, result: '0x5' }, { status: 500 })).rejects.toThrow('answered 500');
});

test('a refusal and a rate limit are told apart', async () => {
  const refusal = async (code: number, message: string) =>
    await ask({ id: 1, error: { code, message } }).catch((error: unknown) => error);
  const refused = await refusal(3, 'execution reverted');
  expect(refused).toBeInstanceOf(RpcRefused);
  expect(refused).toMatchObject({ code: 3, message: 'execution reverted' });
  const endless = await refusal(3, `bad\u0000\n\ud800${'x'.repeat(300)}`);
  expect(endless).toHaveProperty('message', `bad  \ufffd${'x'.repeat(194)}`);
  // Some servers send no id if they could not parse the request.
  await expect(ask({ id: null, error: { code: 3, message: '' } })).rejects.toThrow(RpcRefused);
  expect(await refusal(429, 'no')).toBeInstanceOf(RpcBusy);
  for (const words of [
    'Rate limit reached',
    'Too many requests',
    '5 requests per minute',
    'Credits per second',
    'daily quota',
    'over capacity',
    'compute throughput',
  ])
    expect(await refusal(-32_005, words)).toBeInstanceOf(RpcBusy);
});

const waitOf = async (headers: Record<string, string>) =>
  await ask('', { status: 429, headers }).catch((error: unknown) => error);

test('a rate limit tells how long to wait', async () => {
  expect(await waitOf({ 'retry-after': '3' })).toMatchObject({ retryAfterMs: 3000 });
  expect(await waitOf({ 'retry-after': '0' })).toMatchObject({ retryAfterMs: 0 });
  for (const said of ['-1', 'tomorrow', 'Infinity'])
    expect(await waitOf({ 'retry-after': said })).toMatchObject({ retryAfterMs: undefined });
  expect(await waitOf({})).toBeInstanceOf(RpcBusy);
  expect(await waitOf({})).toMatchObject({ retryAfterMs: undefined });
});
