import type { FastifyRequest } from 'fastify';

/** Returns the User-Agent header in a form that the database accepts: at most 400 characters, well-formed, without NUL. */
export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').slice(0, 400).toWellFormed().replaceAll('\0', '');
}
