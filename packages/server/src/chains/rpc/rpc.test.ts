import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { readGasPrice } from '../balances/token-balances.ts';
import { openUnrulyProvider, type UnrulyProvider } from '../testing/unruly-provider.ts';
import { createRpc } from './rpc.ts';
import { RpcRefused } from './rpc-error.ts';

let first: UnrulyProvider;
let second: UnrulyProvider;

beforeAll(async () => {
  // No chain stands behind these providers; every answer comes from the test.
  first = await openUnrulyProvider('http://127.0.0.1:9');
  second = await openUnrulyProvider('http://127.0.0.1:9');
  second.behave(() => ({ result: '0x7' }));
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const padded = (result: unknown, bytes: number) => ({ result, padding: 'x'.repeat(bytes) });

test.each([
  ['a number of a million digits', { result: `0x${'1'.repeat(1_000_000)}` }],
  ['a number and far more beside it', padded('0x5', 2 * 1024 * 1024)],
])('%s is no valid answer, and another provider is asked', async (_, said) => {
  first.behave(() => said);
  expect(await readGasPrice(createRpc([first.url, second.url]))).toBe(7n);
  expect(first.asked).toHaveLength(1);
});

test('a receipt is read even if it contains megabytes of logs', async () => {
  first.behave(() => padded({ status: '0x1' }, 5_000_000));
  const answer = z.object({ status: z.string() });
  const rpc = createRpc([first.url]);
  expect(await rpc.ask('eth_getTransactionReceipt', ['0x1'], answer)).toEqual({ status: '0x1' });
});

test('the state of a development chain may have several megabytes', async () => {
  const state = `0x${'1f'.repeat(3_000_000)}`;
  first.behave(() => ({ result: state }));
  expect(await createRpc([first.url]).ask('anvil_dumpState', [], z.string())).toBe(state);
});

test('a refusal makes the next provider be asked, and is thrown only if no other answers', async () => {
  const error = { code: -32_000, message: 'missing trie node' };
  first.behave(() => ({ error }));
  const rpc = createRpc([first.url, second.url]);
  expect(await readGasPrice(rpc)).toBe(7n);
  const alone = createRpc([first.url, 'http://127.0.0.1:9']);
  await expect(readGasPrice(alone)).rejects.toBeInstanceOf(RpcRefused);
});
