import { hash } from 'node:crypto';

/** The token of an `Authorization` header; the name of its scheme may be written in any case (RFC 9110). */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(.+)$/i.exec(authorization ?? '')?.[1];
}

/** By which a token is known: the token itself is kept nowhere, neither in memory nor in the database. */
export function tokenKey(token: string): string {
  return hash('sha256', token, 'base64');
}
