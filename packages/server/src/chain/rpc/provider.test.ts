import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createProvider } from './provider.ts';
import { RpcBusy, RpcRefused } from './rpc-error.ts';

const url = 'https://node.example.org/v1/secret-key';
const fetched = vi.fn<(to: string, options: { body: string }) => Promise<Response>>();

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Asks once, of a node that answers so; the id of the first question is 1. */
async function ask(said: unknown, init: ResponseInit = {}): Promise<string> {
  vi.stubGlobal('fetch', fetched);
  const body = typeof said === 'string' ? said : JSON.stringify(said);
  fetched.mockResolvedValueOnce(new Response(body, init));
  const provider = createProvider(url, new AbortController().signal);
  return await provider.ask('eth_gasPrice', [7], z.string());
}

test('a question has a number of its own, which its answer repeats', async () => {
  expect(await ask({ id: 1, result: '0x5' })).toBe('0x5');
  const [[to, options] = ['', { body: '' }]] = fetched.mock.calls;
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

test('what is no answer is told from another', async () => {
  await expect(ask('nothing')).rejects.toThrow('no JSON-RPC');
  await expect(ask({ id: 1, result: 5 })).rejects.toThrow('eth_gasPrice with what cannot be');
  await expect(ask({ id: 1, result: '0x5' }, { status: 500 })).rejects.toThrow('answered 500');
});

test('a refusal is no wish to be left alone, and the other way round', async () => {
  const refusal = async (code: number, message: string) =>
    await ask({ id: 1, error: { code, message } }).catch((error: unknown) => error);
  const refused = await refusal(3, 'execution reverted');
  expect(refused).toBeInstanceOf(RpcRefused);
  expect(refused).toMatchObject({ code: 3, message: 'execution reverted' });
  // Without a number, as some say it of what they could not read.
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

test('who wants fewer questions says for how long', async () => {
  expect(await waitOf({ 'retry-after': '3' })).toMatchObject({ retryAfterMs: 3000 });
  expect(await waitOf({ 'retry-after': '0' })).toMatchObject({ retryAfterMs: 0 });
  for (const said of ['-1', 'tomorrow', 'Infinity'])
    expect(await waitOf({ 'retry-after': said })).toMatchObject({ retryAfterMs: undefined });
  expect(await waitOf({})).toBeInstanceOf(RpcBusy);
  expect(await waitOf({})).toMatchObject({ retryAfterMs: undefined });
});
