import { hash } from 'node:crypto';

/** Returns the token of an `Authorization` header; the scheme is case-insensitive (RFC 9110). */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(.+)$/i.exec(authorization ?? '')?.[1];
}

/** Returns the hash that identifies a token. The token itself is stored neither in memory nor in the database. */
export function tokenKey(token: string): string {
  return hash('sha256', token, 'base64');
}
