import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface SegmentLoad {
  readonly origin: string;
  /** The requests, sent in turn. */
  readonly requests: readonly {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  }[];
  readonly connections: number;
  readonly seconds: number;
}

export interface SegmentResult {
  readonly perSecond: number;
  readonly megabytesPerSecond: number;
  readonly p99: number;
}

const generator = fileURLToPath(new URL('segment-generator.ts', import.meta.url));

/** Runs the load in a process of its own. */
export async function loadSegments(load: SegmentLoad): Promise<SegmentResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [generator, JSON.stringify(load)]);
  return JSON.parse(stdout) as SegmentResult;
}
