import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export const privatePath = '/api/File/Private/';

const livesMs = 5 * 60_000;
const purposePattern = /^[a-z][a-z0-9 :-]{0,60}$/;

/** Who will look at a file and for what purpose; both are recorded with the look. */
export interface PrivateView {
  readonly fileId: bigint;
  readonly viewer: { readonly kind: 'member' | 'operator'; readonly id: bigint };
  /** A few plain words, such as `review real-name:12`. */
  readonly purpose: string;
}

/**
 * Returns a URL at which one person can see one private file for a few minutes. It works only in that person's
 * session, so a URL that was passed on or found in a log is useless. The caller must have checked that the
 * person may look.
 */
export function privateAddress(
  { secrets }: { readonly secrets: SecretBox },
  { fileId, viewer, purpose }: PrivateView,
  now = Date.now(),
): string {
  if (!purposePattern.test(purpose)) throw new Error('Not a purpose to keep on record');
  const fields = [fileId, viewer.kind, viewer.id, now + livesMs, purpose].join('|');
  const mac = secrets.digest('private file address', fields);
  return `${privatePath}${Buffer.from(fields).toString('base64url')}.${mac.toString('base64url')}`;
}

/** Returns what the URL opens; undefined if it was not made here or has expired. */
export function readAddress(
  { secrets }: { readonly secrets: SecretBox },
  ticket: string,
  now = Date.now(),
): PrivateView | undefined {
  const [, coded = '', given = ''] = /^([\w-]{8,200})\.([\w-]{43})$/.exec(ticket) ?? [];
  const fields = Buffer.from(coded, 'base64url').toString();
  const mac = secrets.digest('private file address', fields);
  const givenMac = Buffer.from(given, 'base64url');
  if (givenMac.length !== mac.length || !timingSafeEqual(givenMac, mac)) return undefined;
  const [fileId = '', kind, viewerId = '', until = '', purpose = ''] = fields.split('|');
  if (Number(until) < now) return undefined;
  return {
    fileId: BigInt(fileId),
    viewer: { kind: kind === 'operator' ? 'operator' : 'member', id: BigInt(viewerId) },
    purpose,
  };
}
