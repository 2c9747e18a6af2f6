import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaProblem } from '@tradewind/contract';
import type { Tx, Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { type Ffmpeg, findFfmpeg } from './ffmpeg/find.ts';
import { ladderArguments, posterArguments } from './ffmpeg/ladder.ts';
import { probe } from './ffmpeg/probe.ts';
import { FfmpegFailed, runFfmpeg } from './ffmpeg/run.ts';
import { mainFile } from './add-ready.ts';
import { orderPreparing } from './finish-upload.ts';
import { incomingFile, removeIncoming, workFolder } from './incoming.ts';
import { longestSeconds } from './ffmpeg/limits.ts';
import { copyFaststart } from './mp4/faststart.ts';
import { sql } from 'kysely';

/** On a slow machine, one hour of video may take several. */
const timesAsLong = 12;
const shortestMs = 10 * 60_000;
const pauseMs = 2000;

interface Work {
  readonly source: string;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the fraction done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Thrown if the file itself is at fault: it is reported and not tried again. */
class Unusable extends Error {
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem, cause?: Error) {
    super(`A video is ${problem}`, { cause });
    this.name = 'Unusable';
    this.problem = problem;
  }
}

interface Preparing {
  readonly isLastTry: boolean;
  readonly stopping: AbortSignal;
  /** Runs in the transaction that marks the video as ready. */
  readonly whenReady?: (
    tx: Tx,
    media: { readonly mediaId: bigint; readonly madeBy: bigint },
  ) => Promise<void>;
}

/** Prepares an uploaded video for playing. After a crash, another process starts again from the beginning. */
export async function prepareMedia(
  services: Services,
  mediaId: bigint,
  { isLastTry, stopping, whenReady }: Preparing,
): Promise<void> {
  const { database, files, log } = services;
  const media = await takeUp(database.db, mediaId);
  if (!media) return;
  const progress = createProgress(services, mediaId);
  const folder = workFolder(services, media.folder);
  const signal = AbortSignal.any([stopping, progress.givenUp]);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const source = incomingFile(services, media.folder);
    const made = await make(services, {
      source,
      folder,
      signal,
      onProgress: (share) => progress.tell(share),
    });
    for (const name of await readdir(folder)) {
      signal.throwIfAborted();
      await files.media.putFile(`${media.folder}/${name}`, join(folder, name));
    }
    const isWanted = await database.transaction(async (tx) => {
      const ready = await markReady(tx, mediaId, made);
      if (ready) await whenReady?.(tx, { mediaId, ...ready });
      return ready !== undefined;
    });
    if (isWanted) await removeIncoming(services, media.folder);
    else await files.media.removeFolder(media.folder);
  } catch (error) {
    // The video was removed meanwhile: delete what is left of it; this is not a failure.
    if (progress.givenUp.aborted) return await files.media.removeFolder(media.folder);
    if (error instanceof Unusable) {
      log.warn({ err: error.cause ?? error, mediaId: String(mediaId) }, 'a video is of no use');
      return await markFailed(database.db, mediaId, error.problem);
    }
    if (stopping.aborted) {
      // A stop is not a failed try. The retry is delayed, because this process would otherwise take it up
      // again.
      const soon = new Date(Date.now() + pauseMs);
      return await database.transaction((tx) => orderPreparing(tx, mediaId, soon));
    }
    if (isLastTry) await markFailed(database.db, mediaId, 'processing');
    throw error;
  } finally {
    await progress.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function make({ config }: Services, work: Work): Promise<Made> {
  const ffmpeg = await findFfmpeg(config.media.ffmpeg);
  return ffmpeg ? await makeLadder(ffmpeg, work) : await makeFile(work);
}

async function makeLadder(ffmpeg: Ffmpeg, work: Work): Promise<Made> {
  const { source, folder, signal, onProgress } = work;
  const probed = await probe(ffmpeg, source, signal);
  if (!probed) throw new Unusable('unsupported');
  const { seconds } = probed;
  const longestMs = Math.max(shortestMs, seconds * timesAsLong * 1000);
  const run = { folder, longestMs, signal };
  try {
    await runFfmpeg(ffmpeg, ladderArguments(source, folder, probed), {
      ...run,
      onProgress: (done) => onProgress(done / seconds),
    });
    await runFfmpeg(ffmpeg, posterArguments(source, folder, probed), run);
  } catch (error) {
    throw error instanceof FfmpegFailed ? new Unusable('processing', error) : error;
  }
  const names = await readdir(folder);
  if (!names.includes(mainFile('hls'))) throw new Unusable('processing');
  const poster = names.includes('poster.jpg') ? 'poster.jpg' : null;
  return { kind: 'hls', seconds: wholeSeconds(seconds), poster };
}

/** Without ffmpeg a video is served unchanged, if every browser can play it. */
async function makeFile({ source, folder, signal }: Work): Promise<Made> {
  const inspected = await copyFaststart(source, join(folder, mainFile('mp4')), signal);
  if (!inspected || inspected.seconds > longestSeconds) throw new Unusable('unsupported');
  return { kind: 'mp4', seconds: wholeSeconds(inspected.seconds), poster: null };
}

/** Rounds down, because only a second that can be played to its end can be watched. */
function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.floor(seconds + 0.05));
}

interface Made {
  readonly kind: 'hls' | 'mp4';
  readonly seconds: number;
  readonly poster: string | null;
}

const everyMs = 1000;

/**
 * Marks a video as being prepared; undefined if it is finished or was removed. A preparation that another
 * process began starts again.
 */
async function takeUp(db: Db, mediaId: bigint) {
  return await db
    .updateTable('media')
    .set({ state: 'working', percent: 0, changedAt: sql<Date>`now()` })
    .where('id', '=', mediaId)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['folder'])
    .executeTakeFirst();
}

/** Marks a video as ready; undefined if it was removed meanwhile. */
async function markReady(tx: Tx, mediaId: bigint, made: Made) {
  return await tx
    .updateTable('media')
    .set({ ...made, state: 'ready', percent: 100, changedAt: sql<Date>`now()` })
    .where('id', '=', mediaId)
    .where('state', '=', 'working')
    .returning('madeBy')
    .executeTakeFirst();
}

async function markFailed(db: Db, mediaId: bigint, problem: MediaProblem): Promise<void> {
  await db
    .updateTable('media')
    .set({ state: 'failed', problem, changedAt: sql<Date>`now()` })
    .where('id', '=', mediaId)
    .where('state', '=', 'working')
    .execute();
}

/**
 * Returns a progress reporter, which writes at most once a second. Writing also shows whether the video was
 * removed meanwhile.
 */
function createProgress({ database, log }: Services, mediaId: bigint) {
  const givenUp = new AbortController();
  let percent = 0;
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    const { numUpdatedRows } = await database.db
      .updateTable('media')
      .set({ percent })
      .where('id', '=', mediaId)
      .where('state', '=', 'working')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) givenUp.abort();
  };
  const timer = setInterval(() => {
    writing = writing
      .then(write)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the progress of a video was not written'),
      );
  }, everyMs);
  return {
    givenUp: givenUp.signal,
    tell(share: number): void {
      percent = Math.min(99, Math.max(percent, Math.floor(share * 100)));
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
