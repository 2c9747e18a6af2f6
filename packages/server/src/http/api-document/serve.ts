import type { FastifyInstance } from 'fastify';
import { keep } from '../../platform/cache/cache-by-source.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './document.ts';

const policy = {
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
};

export function serveApiDocs(server: FastifyInstance, productName: () => string): void {
  const document = keep(productName, (name) => JSON.stringify(openApiDocument(name)));
  const page = keep(productName, docsPage);
  server.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(document()));
  server.get('/api/docs', (_, reply) => reply.headers(policy).type('text/html').send(page()));
  server.get('/api/docs.css', (_, reply) => reply.type('text/css').send(docsStyle));
}
