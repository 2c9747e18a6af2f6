import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoOnFailure, type CleanupStack } from './cleanup-stack.ts';

const failure = new Error('the disk is full');

let ending: AbortController;
let undone: string[];
/** Each error that was reported, with the steps that had been undone by that time. */
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

describe('undoOnFailure', () => {
  test('undoes nothing after a start that succeeds', async () => {
    expect(await started(() => {})).toBe('running');
    expect(undone).toEqual([]);
  });

  test('undoes an aborted start in reverse order and reports what aborted it', async () => {
    const starting = started(() => {
      ending.abort('told');
      ending.signal.throwIfAborted();
    });
    await expect(starting).rejects.toMatchObject({ by: 'told', cause: 'told' });
    expect(undone).toEqual(['chain', 'database']);
    expect(told).toEqual([]);
  });

  test('reports a failure after the abort as an aborted start and keeps the failure as its cause', async () => {
    const starting = started(() => {
      ending.abort('told');
      throw failure;
    });
    await expect(starting).rejects.toMatchObject({ by: 'told', cause: failure });
  });

  test('reports a failure before it undoes the start, and still throws that failure if an abort comes meanwhile', async () => {
    const starting = started((undoing) => {
      undoing.add(() => ending.abort('told'));
      throw failure;
    });
    await expect(starting).rejects.toBe(failure);
    expect(ending.signal.aborted).toBe(true);
    expect(undone).toEqual(['chain', 'database']);
    expect(told).toEqual([[failure, []]]);
  });

  test('continues with the other steps if one cannot be undone, and throws the original failure', async () => {
    const starting = started((undoing) => {
      undoing.add(() => Promise.reject(new Error('it does not end')));
      throw failure;
    });
    await expect(starting).rejects.toBe(failure);
    expect(undone).toEqual(['chain', 'database']);
  });
});
