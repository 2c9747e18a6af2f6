import type { FastifyRequest } from 'fastify';

/** The header as the database can keep it: neither long, nor with characters that it refuses. */
export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').slice(0, 400).toWellFormed().replaceAll('\0', '');
}
