import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoOnFailure, type CleanupStack } from './cleanup-stack.ts';

const failure = new Error('the disk is full');

let ending: AbortController;
let undone: string[];
/** And what was undone already when it was told. */
let told: [unknown, string[]][];

beforeEach(() => {
  ending = new AbortController();
  undone = [];
  told = [];
});

const fail = (error: unknown): void => void told.push([error, [...undone]]);

async function started(last: (undoing: CleanupStack) => void): Promise<string> {
  const log = pino({ level: 'silent' });
  return await undoOnFailure({ ending: ending.signal, log, fail }, async (undoing) => {
    undoing.add(() => void undone.push('database'));
    await Promise.resolve();
    undoing.add(() => void undone.push('chain'));
    last(undoing);
    return 'running';
  });
}

describe('a start', () => {
  test('that succeeds is left as it is', async () => {
    expect(await started(() => {})).toBe('running');
    expect(undone).toEqual([]);
  });

  test('that is told to end is undone, last thing first, and says by what', async () => {
    const starting = started(() => {
      ending.abort('told');
      ending.signal.throwIfAborted();
    });
    await expect(starting).rejects.toMatchObject({ by: 'told', cause: 'told' });
    expect(undone).toEqual(['chain', 'database']);
    expect(told).toEqual([]);
  });

  test('that fails once it was told to end was broken off, and keeps what it failed of', async () => {
    const starting = started(() => {
      ending.abort('told');
      throw failure;
    });
    await expect(starting).rejects.toMatchObject({ by: 'told', cause: failure });
  });

  test('that has failed by itself says so before it is undone, and keeps to that, though it is told to end while it is undone', async () => {
    const starting = started((undoing) => {
      undoing.add(() => ending.abort('told'));
      throw failure;
    });
    await expect(starting).rejects.toBe(failure);
    expect(ending.signal.aborted).toBe(true);
    expect(undone).toEqual(['chain', 'database']);
    expect(told).toEqual([[failure, []]]);
  });

  test('is undone as far as can be, and what it failed of is still what is said', async () => {
    const starting = started((undoing) => {
      undoing.add(() => Promise.reject(new Error('it does not end')));
      throw failure;
    });
    await expect(starting).rejects.toBe(failure);
    expect(undone).toEqual(['chain', 'database']);
  });
});
