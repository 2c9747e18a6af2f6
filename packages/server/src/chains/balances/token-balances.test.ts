import { bytesToHex, toBytes } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createRpc, joinProviders } from '../rpc/rpc.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { openTestChain } from '../testing/test-chain.ts';
import { openUnrulyProvider } from '../testing/unruly-provider.ts';
import { readNativeBalance, readTokenBalances } from './token-balances.ts';

let chain: Awaited<ReturnType<typeof openTestChain>>;
beforeAll(async () => {
  chain = await openTestChain();
});
afterAll(() => chain.close());

const word = (number: number) => number.toString(16).padStart(64, '0');
/** An answer in which each of `count` holders has a balance of nine. */
const list = (count: number) => `0x${word(32)}${word(count)}${word(9).repeat(count)}`;
const holder = (nth: number) => toBytes(nth + 1, { size: 20 });

async function ask(family: 'evm' | 'tron', count: number, blockHash?: `0x${string}`) {
  const { hash } = await chain.client.getBlock();
  return await readTokenBalances(createRpc([chain.anvil.url]), {
    family,
    token: toBytes(chain.token),
    holders: Array.from({ length: count }, (_, nth) => holder(nth)),
    blockHash: toBytes(blockHash ?? hash ?? '0x'),
  });
}

test('many balances are read at once and in order', async () => {
  await chain.mint(`0x${Buffer.from(holder(0)).toString('hex')}`, 5n);
  await chain.mint(`0x${Buffer.from(holder(700)).toString('hex')}`, 7n);
  const balances = await ask('evm', 701);
  expect(balances).toHaveLength(701);
  expect([balances[0], balances[1], balances[700]]).toEqual([5n, 0n, 7n]);
  expect((await ask('tron', 2)).slice(0, 2)).toEqual([5n, 0n]);
});

test('balances are those of the given block, and fail if it is not on the chain', async () => {
  const { hash: before } = await chain.client.getBlock();
  await chain.mint(`0x${Buffer.from(holder(0)).toString('hex')}`, 1n);
  const [then] = await ask('evm', 1, before ?? undefined);
  const [now] = await ask('evm', 1);
  expect((now ?? 0n) - (then ?? 0n)).toBe(1n);
  await expect(ask('evm', 1, `0x${'12'.repeat(32)}`)).rejects.toThrow(/./);
});

test('balances of 500 holders take one request for the given block; on Tron each holder takes one for the newest block', async () => {
  const asked: unknown[] = [];
  let most = 500;
  const provider = fakeProvider('a', {
    eth_call([call, block]) {
      asked.push(block);
      return 'to' in z.record(z.string(), z.unknown()).parse(call) ? '0x9' : list(most);
    },
  });
  const rpc = joinProviders([provider]);
  const blockHash = toBytes(7, { size: 32 });
  const question = {
    token: holder(0),
    holders: Array.from({ length: 500 }, (_, nth) => holder(nth)),
  };
  const named = { blockHash: bytesToHex(blockHash), requireCanonical: true };
  const read = async (family: 'evm' | 'tron', more: object) => {
    const balances = await readTokenBalances(rpc, { family, ...question, ...more });
    return [new Set(balances), balances.length, asked.splice(0)];
  };
  const nine = new Set([9n]);
  expect(await read('evm', { blockHash })).toEqual([nine, 500, [named]]);
  expect(await read('evm', {})).toEqual([nine, 500, ['latest']]);
  most = 1;
  const holders = [holder(1), holder(2)];
  expect(await read('evm', { holders: [holder(1)] })).toEqual([nine, 1, ['latest']]);
  expect(await read('tron', { holders, blockHash })).toEqual([nine, 2, ['latest', 'latest']]);
  expect(await read('evm', { holders: [] })).toEqual([new Set(), 0, []]);
});

test('balances in the chain’s own coin are those of the newest block', async () => {
  const provider = fakeProvider('a', {
    eth_getBalance: (params) => (params[1] === 'latest' ? params[0] : ''),
  });
  const holderOf = toBytes('0x52908400098527886E0F7030069857D2E4169EE7');
  expect(await readNativeBalance(joinProviders([provider]), holderOf)).toBe(
    0x52908400098527886e0f7030069857d2e4169ee7n,
  );
});

test.each([
  ['nothing', '0x'],
  ['no list', `0x${'f'.repeat(64)}`],
  ['of nobody', `0x${'20'.padStart(64, '0')}${'0'.repeat(64)}`],
  [
    'of more than were asked about',
    `0x${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'0'.repeat(128)}`,
  ],
])('balances are asked of the next provider if one answers %s', async (_, result) => {
  const broken = await openUnrulyProvider(chain.anvil.url);
  broken.behave(() => ({ result }));
  const rpc = createRpc([broken.url, chain.anvil.url]);
  const question = { family: 'evm', token: toBytes(chain.token), holders: [holder(700)] } as const;
  expect(await readTokenBalances(rpc, question)).toEqual([7n]);
  await broken.close();
});
