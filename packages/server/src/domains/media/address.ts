import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export const mediaPath = '/media/';

const livesMs = 10 * 60_000;
const macBytes = 16;

/** Whom a watch URL belongs to and what it opens. */
export interface Watching {
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly lessonId: bigint;
  readonly mediaId: bigint;
}

/** An operator's preview of a video, before it is part of a lesson. */
export interface Previewing {
  readonly operatorId: bigint;
  readonly sessionId: bigint;
  readonly mediaId: bigint;
}

export interface WatchToken {
  /** Goes between `mediaPath` and the file name, so that relative names in a playlist keep it. */
  readonly token: string;
  readonly expiresAt: Date;
}

type Keys = { readonly secrets: SecretBox };

/**
 * Makes a watch token. The caller must have checked that the member may watch; the server checks it again at
 * every request.
 */
export function makeWatchToken(
  keys: Keys,
  { memberId, sessionId, lessonId, mediaId }: Watching,
  now = Date.now(),
): WatchToken {
  return makeToken(keys, 'watch address', [memberId, sessionId, lessonId, mediaId], now);
}

export function makePreviewToken(
  keys: Keys,
  { operatorId, sessionId, mediaId }: Previewing,
  now = Date.now(),
): WatchToken {
  return makeToken(keys, 'preview address', [operatorId, sessionId, mediaId], now);
}

/** Returns what the token opens; undefined if it was not made here or has expired. */
export function readWatchToken(keys: Keys, token: string, now = Date.now()): Watching | undefined {
  const ids = readToken(keys, 'watch address', token, now);
  if (ids?.length !== 4) return undefined;
  const [memberId = 0n, sessionId = 0n, lessonId = 0n, mediaId = 0n] = ids;
  return { memberId, sessionId, lessonId, mediaId };
}

export function readPreviewToken(
  keys: Keys,
  token: string,
  now = Date.now(),
): Previewing | undefined {
  const ids = readToken(keys, 'preview address', token, now);
  if (ids?.length !== 3) return undefined;
  const [operatorId = 0n, sessionId = 0n, mediaId = 0n] = ids;
  return { operatorId, sessionId, mediaId };
}

type Purpose = 'watch address' | 'preview address';

function makeToken(
  { secrets }: Keys,
  purpose: Purpose,
  ids: readonly bigint[],
  now: number,
): WatchToken {
  const until = Math.ceil((now + livesMs) / 1000);
  const fields = [...ids, until].map((field) => field.toString(36)).join('.');
  return {
    token: `${fields}.${macOf(secrets, purpose, fields)}`,
    expiresAt: new Date(until * 1000),
  };
}

function readToken(
  { secrets }: Keys,
  purpose: Purpose,
  token: string,
  now: number,
): bigint[] | undefined {
  const [, fields = '', given = ''] =
    /^((?:[0-9a-z]{1,13}\.){3,4}[0-9a-z]{1,13})\.([\w-]{22})$/.exec(token) ?? [];
  const mac = Buffer.from(macOf(secrets, purpose, fields));
  const givenMac = Buffer.from(given);
  if (givenMac.length !== mac.length || !timingSafeEqual(givenMac, mac)) return undefined;
  const numbers = fields.split('.').map(fromBase36);
  const until = numbers.pop() ?? 0n;
  return Number(until) * 1000 < now ? undefined : numbers;
}

function macOf(secrets: SecretBox, purpose: Purpose, fields: string): string {
  return secrets.digest(purpose, fields).subarray(0, macBytes).toString('base64url');
}

/** Parses base 36 into a bigint, because ids can exceed the safe integers of a number. */
function fromBase36(text: string): bigint {
  return Array.from(text).reduce(
    (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
    0n,
  );
}
