import { Readable } from 'node:stream';
import { languages } from '@tradewind/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders } from '../../http/security-headers.ts';
import type { Services } from '../../platform/domain/services.ts';
import { createMediaAccess, type MediaAccess, type Opened } from './access.ts';
import { mediaPath, readPreviewToken, readWatchToken } from './address.ts';
import { hasCookie } from './cookie.ts';
import { createPieces, type Pieces } from './pieces.ts';
import { rangeCounts, spanOf } from './ranges.ts';

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  jpg: 'image/jpeg',
};
const fileName = /^[a-z0-9][a-z0-9-]{0,60}\.(m3u8|mp4|m4s|jpg)$/;
const captionName = new RegExp(`^(${languages.join('|')})\\.vtt$`);

const headers = {
  ...fileHeaders,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'accept-ranges': 'bytes',
} as const;
/** Caches for some minutes, for replays; private videos should not stay on disk for longer. */
const keptBriefly = 'private, max-age=300';
const neverKept = 'private, no-store';

interface Parts {
  readonly services: Services;
  readonly access: MediaAccess;
  readonly pieces: Pieces;
}

/**
 * Serves videos at URLs that contain a token. Whether its owner may still watch is checked at every request,
 * for a playlist, a segment or a part of a file alike. Refusals contain only their status.
 */
export function serveMedia(server: FastifyInstance, services: Services): void {
  const parts: Parts = {
    services,
    access: createMediaAccess(services.database.pool),
    pieces: createPieces(services.files.media),
  };
  server.route<{ Params: { token: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}:token/:name`,
    handler: async (request, reply) => {
      const { token, name } = request.params;
      const opening = opener(parts, request, token);
      const opened = await opening?.();
      if (!opening || !opened) return await refuse(reply, opening ? 403 : 401);
      const type = types[fileName.exec(name)?.[1] ?? ''];
      if (type === undefined) return await refuse(reply, 404);
      return await sendFile(parts, { request, reply, opened, opening, name, type });
    },
  });
  server.route<{ Params: { token: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}:token/captions/:name`,
    handler: async (request, reply) => {
      const { token, name } = request.params;
      const opening = opener(parts, request, token);
      const opened = await opening?.();
      if (!opened) return await refuse(reply, opening ? 403 : 401);
      const vtt = await findCaptions(services, opened, captionName.exec(name)?.[1]);
      if (vtt === undefined) return await refuse(reply, 404);
      return await reply
        .headers({ ...headers, 'cache-control': keptBriefly })
        .type('text/vtt; charset=utf-8')
        .send(vtt);
    },
  });
}

type Opening = () => Promise<Opened | undefined>;

/**
 * Returns a function that checks what token and cookie still open; undefined unless both are valid and belong
 * together.
 */
function opener(
  { services, access }: Parts,
  request: FastifyRequest,
  token: string,
): Opening | undefined {
  const { cookie } = request.headers;
  const watching = readWatchToken(services, token);
  if (watching)
    return hasCookie(services, cookie, 'member', watching.sessionId)
      ? () => access.watch(watching)
      : undefined;
  const previewing = readPreviewToken(services, token);
  if (previewing && hasCookie(services, cookie, 'operator', previewing.sessionId))
    return () => access.preview(previewing);
  return undefined;
}

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly opened: Opened;
  readonly opening: Opening;
  readonly name: string;
  readonly type: string;
}

async function sendFile({ services, pieces }: Parts, sending: Sending): Promise<FastifyReply> {
  const { request, reply, opened, opening, name, type } = sending;
  const { accel } = services.config.media;
  const object = `${opened.folder}/${name}`;
  void reply
    .headers({ ...headers, 'cache-control': name.endsWith('.m3u8') ? neverKept : keptBriefly })
    .type(type);
  if (accel !== undefined)
    return await reply.header('x-accel-redirect', `${accel}${object}`).send();

  const size = await pieces.sizeOf(object);
  if (size === undefined) return await refuse(reply, 404);
  const etag = `"${opened.mediaId.toString(36)}-${size.toString(36)}"`;
  void reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
  const range = rangeCounts(request.headers['if-range']?.toString(), etag)
    ? request.headers.range
    : undefined;
  const span = spanOf(range, size);
  if (span === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${size}`);
    return await refuse(reply, 416);
  }
  const { from, to } = span === 'none' ? { from: 0, to: size } : span;
  if (span !== 'none')
    void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  void reply.header('content-length', to - from);
  if (request.method === 'HEAD') return await reply.send();

  const first = await pieces.read(object, from, to, size);
  if (!first) return await refuse(reply, 404);
  if (first.length === to - from) return await reply.send(first);
  return await reply.send(
    Readable.from(inPieces(pieces, { object, from, to, size }, first, opening), {
      objectMode: true,
      highWaterMark: 1,
    }),
  );
}

/**
 * Yields the content in pieces. A member who loses the right to watch in the middle of a large file gets at
 * most the next piece.
 */
async function* inPieces(
  pieces: Pieces,
  { object, from, to, size }: { object: string; from: number; to: number; size: number },
  first: Buffer,
  opening: Opening,
): AsyncGenerator<Buffer> {
  yield first;
  let next = from + first.length;
  while (next < to) {
    const piece = (await opening()) && (await pieces.read(object, next, to, size));
    if (!piece) throw new Error('No longer open');
    yield piece;
    next += piece.length;
  }
}

async function findCaptions(
  { database }: Services,
  { lessonId }: Opened,
  language: string | undefined,
): Promise<string | undefined> {
  const known = languages.find((one) => one === language);
  if (lessonId === undefined || known === undefined) return undefined;
  const row = await database.db
    .selectFrom('lessonCaption')
    .select('vtt')
    .where('lessonId', '=', lessonId)
    .where('language', '=', known)
    .executeTakeFirst();
  return row?.vtt;
}

async function refuse(reply: FastifyReply, status: number): Promise<FastifyReply> {
  reply.removeHeader('content-type');
  reply.removeHeader('content-length');
  return await reply
    .code(status)
    .headers({ ...headers, 'cache-control': neverKept })
    .send();
}
