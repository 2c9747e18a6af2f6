import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface LoadTarget {
  readonly origin: string;
  /** The requests, which every connection sends in turn. */
  readonly requests: readonly {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  }[];
  /** The beginning of a successful answer; HTTP 200 alone may also be a refusal. */
  readonly answerBegins: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const generator = fileURLToPath(new URL('load-generator.ts', import.meta.url));

/** Runs the load in a process of its own, so that measuring does not slow the server down. */
export async function load(target: LoadTarget): Promise<LoadResult> {
  const args = [generator, JSON.stringify(target)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as LoadResult;
}
