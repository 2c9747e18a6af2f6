import {
  CallRefused,
  type ClientOptions,
  isEnvelope,
  query,
  serverTime,
  sign,
  type WireCall,
} from './client.ts';
import { factorNeededAgain, sessionEnded } from '../generated/error-status.ts';
import { type LiveEvent, liveSilenceMs } from './live.ts';
import { waitFor } from './wait-for.ts';

export interface FollowOptions extends Pick<
  ClientOptions,
  'signSecret' | 'md5' | 'language' | 'token' | 'fetch' | 'origin' | 'onRefused'
> {
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** Called when events may have been missed, and at the start: all data must be loaded again. */
  readonly onResync: () => void;
}

export interface Following {
  pause(): void;
  /** Resumes the stream after the last event that was received. */
  resume(): void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** After a stream that lasted this long, the next attempt comes after the shortest pause. */
const steadyAfterMs = 10_000;

/** Follows a call that answers with events, and reconnects after every interruption. It is paused at first. */
export function followEvents(call: WireCall, options: FollowOptions): Following {
  const place: Place = { lastEventId: undefined, clockOffset: 0, isOver: false };
  let running: AbortController | undefined;
  return {
    pause() {
      running?.abort();
      running = undefined;
    },
    resume() {
      if (running !== undefined || place.isOver) return;
      running = new AbortController();
      void keepFollowing(call, options, place, running.signal);
    },
  };
}

interface Place {
  lastEventId: string | undefined;
  clockOffset: number;
  /** True after the session has ended, so that reconnecting is of no use. */
  isOver: boolean;
}

async function keepFollowing(
  call: WireCall,
  options: FollowOptions,
  place: Place,
  stopped: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!stopped.aborted && !place.isOver) {
    const began = Date.now();
    await followOnce(call, options, place, stopped).catch(() => undefined);
    failures = Date.now() - began > steadyAfterMs ? 0 : failures + 1;
    // A random part of the pause, so that thousands of clients do not return at once after a restart of the server.
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * Math.random();
    if (!stopped.aborted && !place.isOver) await waitFor(pause, stopped);
  }
}

async function followOnce(
  call: WireCall,
  options: FollowOptions,
  place: Place,
  stopped: AbortSignal,
): Promise<void> {
  const cutting = new AbortController();
  const cut = () => cutting.abort();
  stopped.addEventListener('abort', cut);
  let silence = setTimeout(cut, liveSilenceMs);
  try {
    const token = options.token();
    const fields = sign({}, options, Date.now() + place.clockOffset);
    const url = `${options.origin ?? ''}${call.path}?${query(fields)}`;
    const answer = await (options.fetch ?? fetch)(url, {
      headers: {
        RspLanguage: options.language(),
        Authorization: `Bearer ${token}`,
        ...(place.lastEventId === undefined ? {} : { 'Last-Event-ID': place.lastEventId }),
      },
      cache: 'no-store',
      signal: cutting.signal,
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!isStream || answer.body === null) {
      noteRefusal(answer.status, await answer.json(), token, options, place);
      return;
    }
    if (place.lastEventId === undefined) options.onResync();
    const take = createParser(options, place);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(cut, liveSilenceMs);
      take(part.value);
    }
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', cut);
  }
}

function noteRefusal(
  httpStatus: number,
  body: unknown,
  token: string,
  options: FollowOptions,
  place: Place,
): void {
  if (!isEnvelope(body)) return;
  const refusal = new CallRefused(httpStatus, body);
  const now = serverTime(refusal);
  if (now !== undefined) place.clockOffset = now - Date.now();
  place.isOver = httpStatus === 401 || refusal.status === sessionEnded;
  if (place.isOver || refusal.status === factorNeededAgain) options.onRefused?.(refusal, token);
}

/**
 * Parses the stream block by block. An incomplete block at the end is dropped; the server sends it again after the
 * previous `id`.
 */
function createParser(options: FollowOptions, place: Place): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const kind = field('event');
      if (kind === 'happened') options.onEvents(JSON.parse(field('data') ?? '[]') as LiveEvent[]);
      if (kind === 'resync') options.onResync();
      place.lastEventId = field('id') ?? place.lastEventId;
    }
  };
}
