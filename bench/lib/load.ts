import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface LoadTarget {
  readonly origin: string;
  /** Asked for in turn by every connection. */
  readonly requests: readonly {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  }[];
  /** How a good answer begins; HTTP 200 alone says little. */
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

/** Load from a process of its own, so that measuring does not slow down what is measured. */
export async function load(target: LoadTarget): Promise<LoadResult> {
  const args = [generator, JSON.stringify(target)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as LoadResult;
}
