import { expect, test, vi } from 'vitest';
import { joinProviders } from './rpc/rpc.ts';
import { fakeProvider } from './testing/fake-provider.ts';
import { whatIsAt } from './what-is-at.ts';

const address = Buffer.alloc(20, 1);
const delegated = `0xef0100${'a'.repeat(40)}`;

test.each([
  ['0x', 'wallet'],
  [delegated, 'wallet'],
  ['0x60', 'contract'],
  [`${delegated}00`, 'contract'],
  [`0x60${delegated.slice(2)}`, 'contract'],
  ['nothing', 'unknown'],
])('the code %j is that of a %s', async (code, expected) => {
  const asked: unknown[] = [];
  const provider = fakeProvider('one', {
    eth_getCode(params) {
      asked.push(params);
      return code;
    },
  });
  expect(await whatIsAt(joinProviders([provider]), address)).toBe(expected);
  expect(asked).toEqual([[`0x${'01'.repeat(20)}`, 'latest']]);
});

test('the answer is unknown after three seconds, or at once without a provider', async () => {
  expect(await whatIsAt(undefined, address)).toBe('unknown');
  vi.useFakeTimers();
  try {
    const silent = {
      ...fakeProvider('one', {}),
      ask: async <T>() => await new Promise<T>(() => {}),
    };
    const answer = whatIsAt(joinProviders([silent]), address);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await Promise.race([answer, Promise.resolve('nothing yet')])).toBe('unknown');
  } finally {
    vi.useRealTimers();
  }
});
