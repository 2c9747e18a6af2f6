import { dataAgeHeader, dataKindHeader } from '@tradewind/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ageMs, type Snapshot, unpack } from './snapshot.ts';

/** CORS headers: any page may read these public prices, which exchanges themselves do not allow. */
export const openToAll: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `${dataAgeHeader}, ${dataKindHeader}, x-request-id`,
  'cross-origin-resource-policy': 'cross-origin',
};

/** Sends the plain list, compressed if the client supports it, or 304 if it has not changed. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot<unknown>,
): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': 'public, max-age=1',
    vary: 'accept-encoding',
    etag: snapshot.etag,
    [dataAgeHeader]: (ageMs(snapshot) / 1000).toFixed(1),
    [dataKindHeader]: snapshot.kind,
  });
  if (knows(request, snapshot.etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  if (!takesGzip(request)) return reply.send(await unpack(snapshot.gzip));
  return reply.header('content-encoding', 'gzip').send(snapshot.gzip);
}

function knows({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',', 20).map((tag) => tag.trim()) ?? [];
  return known.includes(etag) || known.includes('*');
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '');
}
