import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './document.ts';

const policy = {
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
};

export function serveApiDocs(server: FastifyInstance, productName: string): void {
  const document = JSON.stringify(openApiDocument(productName));
  const page = docsPage(productName);
  server.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(document));
  server.get('/api/docs', (_, reply) => reply.headers(policy).type('text/html').send(page));
  server.get('/api/docs.css', (_, reply) => reply.type('text/css').send(docsStyle));
}
