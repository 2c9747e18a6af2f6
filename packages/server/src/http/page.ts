import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page that is the same for many visitors, so it is compressed and hashed only once. */
export interface Page {
  readonly html: string;
  readonly packed: Buffer;
  readonly etag: string;
}

export function pageOf(html: string): Page {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  // The tag is weak, because the compressed page has other bytes.
  return { html, packed: gzipSync(html), etag: `W/"${digest}"` };
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { 'accept-encoding': accepts = '', 'if-none-match': known } = request.headers;
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  void reply.headers({ etag: page.etag, vary });
  if (known?.split(', ').includes(page.etag)) return reply.code(304).send();
  void reply.code(200).type('text/html; charset=utf-8');
  return /\bgzip\b/.test(accepts)
    ? reply.header('content-encoding', 'gzip').send(page.packed)
    : reply.send(page.html);
}
