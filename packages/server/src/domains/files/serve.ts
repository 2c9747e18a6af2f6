import type { FastifyInstance } from 'fastify';
import { addOutcome } from '../../http/outcome.ts';
import { fileHeaders } from '../../http/security-headers.ts';
import { readToken, visitOf } from '../../http/pipeline.ts';
import type { Visit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/domain/services.ts';
import { privatePath } from './address.ts';
import { mayBePublic } from './object-name.ts';
import { type Viewer, viewPrivate } from './view-private.ts';

const aYear = 365 * 24 * 3600;

/** Headers for uploaded content: shown as a picture or not at all, never as a page of ours. */
const sandboxed = {
  ...fileHeaders,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'content-disposition': 'inline',
} as const;

export type FindViewer = (token: string, visit: Visit) => Promise<Viewer>;

/**
 * Serves public files that are in use under `/files` to everyone, without expiry, and private files to the
 * person of the URL.
 */
export function serveStoredFiles(
  server: FastifyInstance,
  services: Services,
  findViewer: FindViewer,
): void {
  server.get<{ Params: { folder: string; name: string } }>(
    '/files/:folder/:name',
    async (request, reply) => {
      const file = await findPublic(services, `${request.params.folder}/${request.params.name}`);
      const etag = `"${file.digest.toString('base64url')}"`;
      void reply.headers({
        ...sandboxed,
        // Other origins may embed it, so that files can be served from a separate domain.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `public, max-age=${aYear}, immutable`,
        etag,
      });
      if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
      const content = await services.files.store.get(file.objectName);
      if (!content) throw new AppError('unknownPath');
      return await reply.type(file.mediaType).send(content);
    },
  );

  // A wildcard, because named parameters are limited to a hundred characters.
  server.get<{ Params: { '*': string } }>(
    `${privatePath}*`,
    { config: { looksUpSession: true } },
    async (request, reply) => {
      const visit = visitOf(request);
      const viewer = await findViewer(readToken(request), visit);
      addOutcome(request, { principalId: viewer.id });
      const { content, mediaType } = await viewPrivate(
        services,
        request.params['*'],
        viewer,
        visit,
      );
      return await reply
        .headers({ ...sandboxed, 'cache-control': 'no-store' })
        .type(mediaType)
        .send(content);
    },
  );
}

async function findPublic({ database }: Services, objectName: string) {
  if (!mayBePublic(objectName)) throw new AppError('unknownPath');
  const file = await database.db
    .selectFrom('storedFile')
    .select(['objectName', 'mediaType', 'digest'])
    .where('objectName', '=', objectName)
    .where('keyId', 'is', null)
    // Only files that are in use, so that this is not a free image host. A released file is served until it is
    // removed, for pages that were sent before.
    .where('subject', 'is not', null)
    .where('state', 'in', ['claimed', 'released'])
    .executeTakeFirst();
  if (!file) throw new AppError('unknownPath');
  return file;
}
