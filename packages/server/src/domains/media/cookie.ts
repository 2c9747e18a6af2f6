import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { mediaPath } from './address.ts';

/**
 * The cookie that must accompany a video URL.
 *
 * A video element sends no Authorization header, so a URL alone would also work for people it was passed on to.
 * The browser that requested the URL therefore gets a cookie for the same session; neither works without the
 * other. The cookie gives access to nothing else, and scripts cannot read it.
 */
export type CookieOf = 'member' | 'operator';

const names: Readonly<Record<CookieOf, string>> = { member: 'watch', operator: 'preview' };

export interface CookieKeys {
  readonly secrets: SecretBox;
  readonly config: { readonly publicUrl: string | undefined };
}

export function mediaCookie(
  { secrets, config }: CookieKeys,
  of: CookieOf,
  sessionId: bigint,
): string {
  const secure = isSecure(config) ? '; Secure' : '';
  return `${nameOf(config, of)}=${valueOf(secrets, of, sessionId)}; Path=${mediaPath}; HttpOnly; SameSite=Strict${secure}`;
}

export function hasCookie(
  { secrets, config }: CookieKeys,
  header: string | undefined,
  of: CookieOf,
  sessionId: bigint,
): boolean {
  const given = Buffer.from(cookieIn(header ?? '', nameOf(config, of)));
  const expected = Buffer.from(valueOf(secrets, of, sessionId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Returns the cookie's name. Browsers accept the `__Secure-` prefix only over https, so a page over http cannot
 * plant the cookie.
 */
function nameOf(config: CookieKeys['config'], of: CookieOf): string {
  return `${isSecure(config) ? '__Secure-' : ''}${names[of]}`;
}

function isSecure({ publicUrl }: CookieKeys['config']): boolean {
  return publicUrl?.startsWith('https:') === true;
}

function valueOf(secrets: SecretBox, of: CookieOf, sessionId: bigint): string {
  return secrets.digest('media cookie', `${of}:${sessionId}`).toString('base64url');
}

function cookieIn(header: string, name: string): string {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1) ?? '';
}
