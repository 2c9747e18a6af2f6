import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { describe, expect, test } from 'vitest';
import { createMaking, MadeBefore } from './making.ts';

const refusal = (status: number) => new CallRefused(200, { status, msg: 'no', response: null });

/** Imitates the server: creates one object for each id, and keeps the content of the first call with that id. */
function server() {
  const made = new Map<string, { words: string; version: number; from: string }>();
  const asked: string[] = [];
  let trouble: 'lost on the way' | 'answer lost' | number | undefined;
  const through = <T>(what: string, act: () => T): Promise<T> => {
    asked.push(what);
    const now = trouble;
    trouble = undefined;
    if (now === 'lost on the way') return Promise.reject(new CallFailed('no network'));
    if (typeof now === 'number') return Promise.reject(refusal(now));
    const answer = act();
    return now === undefined ? Promise.resolve(answer) : Promise.reject(new CallFailed('timeout'));
  };
  let ids = 0;
  const save = createMaking<string, string>(
    {
      make: (words, id) =>
        through(`make ${words}`, () => {
          const row = made.get(id) ?? { words, version: 1, from: words };
          if (row.from !== words) throw refusal(errorStatus.requestIdReused);
          made.set(id, row);
          return id;
        }),
      amend: (id, words, sent) =>
        through(`write ${words} over ${sent}`, () => {
          const row = made.get(id);
          if (row === undefined) throw refusal(errorStatus.notFound);
          if (row.version > 1) throw refusal(errorStatus.courseChanged);
          if (words === 'of another type') return false;
          made.set(id, { ...row, words, version: 2 });
          return true;
        }),
      addressOf: (id) => `/things/${id}`,
    },
    () => `id-${++ids}`,
  );
  return {
    made,
    asked,
    save,
    fail: async (words: string, how: NonNullable<typeof trouble>) => {
      trouble = how;
      await save(words).catch(() => undefined);
    },
    words: () => [...made.values()].map((row) => row.words),
  };
}

describe('a new object', () => {
  test('is sent with the same id again if its answer was lost and its fields are unchanged', async () => {
    const { fail, save, words } = server();
    await fail('first', 'answer lost');
    expect(await save('first')).toBe('id-1');
    expect(await save('next')).toBe('id-2');
    expect(words()).toEqual(['first', 'next']);
  });

  test.each(['answer lost', 'lost on the way'] as const)(
    'is created once and holds the newer fields after it was edited: %s',
    async (how) => {
      const { fail, save, words } = server();
      await fail('wrong date', how);
      expect(await save('right date')).toBe('id-1');
      expect(words()).toEqual(['right date']);
    },
  );

  test('is created under a new id with the current fields after a refusal', async () => {
    const { fail, save, asked } = server();
    await fail('first', errorStatus.catalogueFull);
    expect(await save('second')).toBe('id-2');
    expect(asked).toEqual(['make first', 'make second']);
  });

  test('keeps its id if the first answer was lost and the repeated call was refused', async () => {
    const { fail, save, words } = server();
    await fail('first', 'lost on the way');
    await fail('first', errorStatus.tooManyTries);
    expect(await save('second')).toBe('id-1');
    expect(words()).toEqual(['second']);
  });

  test('is not overwritten if someone has changed it since; the error names its address', async () => {
    const { fail, save, made, words } = server();
    await fail('first', 'answer lost');
    made.set('id-1', { words: 'theirs', version: 2, from: 'first' });
    const told = await save('mine').catch((error: unknown) => error);
    expect(told).toBeInstanceOf(MadeBefore);
    expect(told).toMatchObject({ address: '/things/id-1' });
    // Sending the first fields again does not help, since the object no longer holds them.
    await expect(save('first')).rejects.toBeInstanceOf(MadeBefore);
    expect(words()).toEqual(['theirs']);
  });

  test('is created anew if it was deleted since or cannot be changed to the current fields', async () => {
    const { fail, save, made, words } = server();
    await fail('first', 'answer lost');
    expect(await save('of another type')).toBe('id-2');
    expect(words()).toEqual(['first', 'of another type']);
    await fail('third', 'answer lost');
    made.clear();
    expect(await save('fourth')).toBe('id-3');
    expect(words()).toEqual(['fourth']);
  });
});
