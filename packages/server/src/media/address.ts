import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../platform/secret-box.ts';

export const mediaPath = '/media/';

const livesMs = 10 * 60_000;
const purpose = 'watch address';
const macBytes = 16;

/** Whose address it is, and what it opens. */
export interface Watching {
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly lessonId: bigint;
  readonly mediaId: bigint;
}

export interface WatchToken {
  /** Goes between `mediaPath` and the name of a file, so that names in a playlist stay relative to it. */
  readonly token: string;
  readonly expiresAt: Date;
}

type Keys = { readonly secrets: SecretBox };

/** Whoever asks for it must have made sure that the member may watch; the server asks again at every request. */
export function makeWatchToken(
  { secrets }: Keys,
  { memberId, sessionId, lessonId, mediaId }: Watching,
  now = Date.now(),
): WatchToken {
  const until = Math.ceil((now + livesMs) / 1000);
  const fields = [memberId, sessionId, lessonId, mediaId, until]
    .map((field) => field.toString(36))
    .join('.');
  return { token: `${fields}.${macOf(secrets, fields)}`, expiresAt: new Date(until * 1000) };
}

/** Undefined for what we did not make, and for what is over. */
export function readWatchToken(
  { secrets }: Keys,
  token: string,
  now = Date.now(),
): Watching | undefined {
  const [, fields = '', given = ''] =
    /^((?:[0-9a-z]{1,13}\.){4}[0-9a-z]{1,13})\.([\w-]{22})$/.exec(token) ?? [];
  const mac = Buffer.from(macOf(secrets, fields));
  const givenMac = Buffer.from(given);
  if (givenMac.length !== mac.length || !timingSafeEqual(givenMac, mac)) return undefined;
  const [memberId = 0n, sessionId = 0n, lessonId = 0n, mediaId = 0n, until = 0n] = fields
    .split('.')
    .map(fromBase36);
  if (Number(until) * 1000 < now) return undefined;
  return { memberId, sessionId, lessonId, mediaId };
}

function macOf(secrets: SecretBox, fields: string): string {
  return secrets.digest(purpose, fields).subarray(0, macBytes).toString('base64url');
}

/** Beyond what a number holds exactly. */
function fromBase36(text: string): bigint {
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
}
