import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import type { FetchPage } from '../../data/paging.ts';

interface Reading<T> {
  readonly fetchPage: FetchPage<T>;
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onProgress: (lines: number) => void;
  readonly sleep: (ms: number) => Promise<void>;
}

const pageSize = '100';
const longestWaitSeconds = 90;

/** Reads every row of a list up to a limit, with the same pages that the list itself reads. */
export async function readAll<T>(reading: Reading<T>): Promise<{ rows: T[]; isCut: boolean }> {
  const rows: T[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly items: readonly T[]; readonly nextCursor: string | null } =
      await patiently(reading, cursor);
    reading.signal.throwIfAborted();
    rows.push(...page.items);
    reading.onProgress(Math.min(rows.length, reading.most));
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < reading.most);
  const isCut = cursor !== null || rows.length > reading.most;
  return { rows: rows.slice(0, reading.most), isCut };
}

/** Reads one page. A long list can hit the server's rate limit; the server then says how long to wait. */
async function patiently<T>({ fetchPage, sleep, signal }: Reading<T>, cursor: string | null) {
  const input = { size: pageSize, ...(cursor === null ? {} : { cursor }) };
  try {
    return await fetchPage(input);
  } catch (error) {
    const seconds = waitOf(error);
    if (seconds === undefined) throw error;
    await sleep(seconds * 1000);
    signal.throwIfAborted();
    return await fetchPage(input);
  }
}

function waitOf(error: unknown): number | undefined {
  if (!(error instanceof CallRefused) || error.status !== errorStatus.tooManyTries)
    return undefined;
  const { response } = error;
  const isRecord = typeof response === 'object' && response !== null;
  const seconds = isRecord && 'retryAfter' in response ? response.retryAfter : undefined;
  return typeof seconds === 'number' && seconds <= longestWaitSeconds ? seconds : undefined;
}
