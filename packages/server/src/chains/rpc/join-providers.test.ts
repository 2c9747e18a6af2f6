import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fakeProvider } from '../testing/fake-provider.ts';
import { neededVoices, tooFew } from './quorum.ts';
import { joinProviders, type PollLimits } from './rpc.ts';
import { RpcBusy, RpcRefused, RpcUnavailable } from './rpc-error.ts';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Creates three providers that answer with their names or fail with the errors in `failing`. */
function three() {
  const failing = new Map<string, Error>();
  const providers = ['a', 'b', 'c'].map((name) =>
    fakeProvider(name, {
      who() {
        const error = failing.get(name);
        if (error) throw error;
        return name;
      },
    }),
  );
  const rpc = joinProviders(providers);
  const ask = async () => await rpc.ask('who', [], z.string());
  const poll = async (limits: PollLimits = {}) => {
    const { voices, silent } = await rpc.poll(
      (provider) => provider.ask('who', [], z.string()),
      limits,
    );
    return [voices.map(({ answer }) => answer), silent];
  };
  return { providers, failing, rpc, ask, poll };
}

describe('several providers of a network', () => {
  test('are asked in order, and a provider that failed comes last for 30 seconds', async () => {
    const { failing, ask, rpc } = three();
    expect(await ask()).toBe('a');
    failing.set('a', new Error('is ill'));
    expect(await ask()).toBe('b');
    expect(rpc.health()).toEqual([
      { name: 'a', problem: 'is ill' },
      { name: 'b', problem: null },
      { name: 'c', problem: null },
    ]);
    failing.clear();
    now += 29_999;
    expect(await ask()).toBe('b');
    now += 1;
    expect(await ask()).toBe('a');
    expect(rpc.health()[0]).toEqual({ name: 'a', problem: null });
  });

  test('are all named with their problems if none answers', async () => {
    const { failing, ask, rpc } = three();
    failing.set('a', Object.assign(new Error('late'), { name: 'TimeoutError' }));
    failing.set(
      'b',
      new Error('fetch failed', {
        cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
      }),
    );
    failing.set('c', new Error('fetch failed'));
    await expect(ask()).rejects.toThrow(
      new RpcUnavailable([
        'a: did not answer in time',
        'b: cannot be reached (ECONNREFUSED)',
        'c: cannot be reached',
      ]),
    );
    failing.set('b', new RpcRefused(-32_000, 'no such thing'));
    await expect(ask()).rejects.toBeInstanceOf(RpcRefused);
    await expect(joinProviders([]).ask('who', [], z.string())).rejects.toThrow('no provider');
    // A provider that refuses a request is healthy.
    expect(rpc.health()[1]).toEqual({ name: 'b', problem: null });
  });

  test('rest when they are busy: for as long as they ask, or twice as long each time, up to a minute', async () => {
    const { providers, failing, ask } = three();
    const [a] = providers;
    const rests = async (busy: RpcBusy, ms: number) => {
      failing.set('a', busy);
      for (const one of ['b', 'c']) failing.set(one, new Error('is ill'));
      const before = a?.asked.length ?? 0;
      await expect(ask()).rejects.toBeInstanceOf(RpcUnavailable);
      const asked = a?.asked.length;
      expect(asked).toBe(before + 1);
      now += ms - 1;
      await expect(ask()).rejects.toThrow(busy.message);
      expect(a?.asked.length).toBe(asked);
      now += 1;
    };
    await rests(new RpcBusy('enough'), 1000);
    await rests(new RpcBusy('enough'), 2000);
    await rests(new RpcBusy('enough'), 4000);
    await rests(new RpcBusy('enough', 7000), 7000);
    await rests(new RpcBusy('enough', 3_600_000), 60_000);
    failing.clear();
    now += 60_000;
    expect(await ask()).toBe('a');
    await rests(new RpcBusy('enough'), 1000);
    failing.clear();
    expect(await ask()).toBe('a');
  });

  test('are polled all or as many as needed, and each that fails is replaced by the next one', async () => {
    const { providers, failing, poll, rpc } = three();
    expect(await poll()).toEqual([['a', 'b', 'c'], []]);
    expect(await poll({ most: 2 })).toEqual([['a', 'b'], []]);
    expect(providers.map(({ asked }) => asked.length)).toEqual([2, 2, 1]);
    failing.set('a', new RpcBusy('enough'));
    expect(await poll({ most: 2 })).toEqual([['b', 'c'], ['a: enough']]);
    failing.clear();
    // Provider a is still resting.
    expect(await poll()).toEqual([['b', 'c'], ['a: enough']]);
    expect(providers[0]?.asked).toHaveLength(3);
    const [, b] = providers;
    expect(await rpc.withOne(async ({ name }) => await Promise.resolve(name), b)).toBe('c');
  });

  test('come first again as soon as they answer, also in a poll', async () => {
    const { failing, ask, poll, rpc } = three();
    failing.set('a', new Error('is ill'));
    expect(await ask()).toBe('b');
    failing.clear();
    expect((await poll())[0]).toEqual(['b', 'c', 'a']);
    expect(rpc.health()[0]).toEqual({ name: 'a', problem: null });
    expect(await ask()).toBe('a');
  });

  test('that refuse are followed by the next one, and if several refuse, the first refusal is reported', async () => {
    const { failing, ask, rpc, providers } = three();
    failing.set('a', new RpcRefused(1, 'no'));
    failing.set('b', new RpcRefused(2, 'never'));
    failing.set('c', new Error('is ill'));
    await expect(ask()).rejects.toMatchObject({ code: 1 });
    // Work of several requests with one provider fails if one of them is refused.
    const work = rpc.withOne((provider) => provider.ask('who', [], z.string()));
    await expect(work).rejects.toThrow(new RpcUnavailable(['a: no', 'b: never', 'c: is ill']));
    expect(rpc.health()[0]).toEqual({ name: 'a', problem: 'no' });
    const [a] = providers;
    await expect(rpc.withOne(() => Promise.reject(new RpcRefused(1, 'no')), a)).rejects.toThrow(
      /^b: no; c: no$/,
    );
    const odd = rpc.withOne(() => Promise.reject('nothing but words'));
    await expect(odd).rejects.toThrow('a: failed');
  });

  test('are polled only as far as needed to replace those that failed', async () => {
    const providers = ['a', 'b', 'c', 'd'].map((name) =>
      fakeProvider(name, {
        who() {
          if (name === 'a') throw new Error('is ill');
          return name;
        },
      }),
    );
    const rpc = joinProviders(providers);
    const { voices } = await rpc.poll((provider) => provider.ask('who', [], z.string()), {
      most: 2,
    });
    expect(voices.map(({ answer }) => answer)).toEqual(['b', 'c']);
    expect(providers.map(({ asked }) => asked.length)).toEqual([1, 1, 1, 0]);
  });

  test('must agree in the number that the network requires, unless only one is configured', () => {
    const { providers } = three();
    expect(neededVoices(2, { providers })).toBe(2);
    expect(neededVoices(3, { providers: providers.slice(1) })).toBe(3);
    expect(neededVoices(3, { providers: providers.slice(2) })).toBe(1);
    expect(tooFew(1, 2, ['a: is ill', 'b: is away'])).toBe(
      '1 of the 2 providers that must agree answered (a: is ill; b: is away).',
    );
    expect(neededVoices(2, { providers: [] })).toBe(1);
    expect(tooFew(1, 2, ['x'.repeat(400)])).toHaveLength(300);
    expect(tooFew(0, 2, [])).toBe('0 of the 2 providers that must agree answered.');
  });
});
