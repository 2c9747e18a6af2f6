import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Boot, bootBlock, bootPlaceholder } from '@tradewind/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/read-config.ts';
import { apiHeaders, fileHeaders, pageHeaders } from './security-headers.ts';
import { sendNotFound } from './server.ts';

export interface BuiltApps {
  readonly web: string;
  readonly console: string;
}

const aYear = 365 * 24 * 3600;

/** The two apps: their files, and their one page each for every path that is not a file. */
export async function servePages(
  server: FastifyInstance,
  config: Config,
  apps: BuiltApps | undefined,
): Promise<void> {
  const boot = bootOf(config);
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  server.get('/boot.json', (_, reply) => reply.headers(apiHeaders).send(boot));

  if (!apps) {
    server.setNotFoundHandler(sendNotFound);
    return;
  }
  await serveFiles(server, apps.web, '/');
  await serveFiles(server, apps.console, '/console/');
  const web = await readFile(join(apps.web, 'index.html'), 'utf8');
  const operators = await readFile(join(apps.console, 'index.html'), 'utf8');
  const webPage = web.replace(bootPlaceholder, () => bootBlock(boot));
  const webHeaders = pageHeaders({ secure });

  const sendWeb = (reply: FastifyReply) =>
    reply.code(200).headers(webHeaders).type('text/html').send(webPage);
  const sendConsole = (reply: FastifyReply) => {
    const styleNonce = randomBytes(16).toString('base64');
    const page = operators.replace(bootPlaceholder, () => bootBlock({ ...boot, styleNonce }));
    return reply
      .code(200)
      .headers(pageHeaders({ secure, styleNonce }))
      .type('text/html')
      .send(page);
  };

  server.get('/', (_, reply) => sendWeb(reply));
  server.get('/console', (_, reply) => sendConsole(reply));
  server.get('/console/', (_, reply) => sendConsole(reply));
  server.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendNotFound(request, reply);
    return request.url.startsWith('/console/') ? sendConsole(reply) : sendWeb(reply);
  });
}

async function serveFiles(server: FastifyInstance, root: string, prefix: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*'],
    setHeaders(reply, path) {
      // A name with a hash in it never changes its content; the others must be asked for again.
      const cacheControl = path.includes('/assets/')
        ? `public, max-age=${aYear}, immutable`
        : 'no-cache';
      void reply.headers({ ...fileHeaders, 'cache-control': cacheControl });
    },
  });
}

/** A person who opens a path, not a script that misses a file. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  const isOurs =
    path.startsWith('/api/') || path.startsWith('/assets/') || path.startsWith('/files/');
  return !isOurs && !/\.\w{1,8}$/.test(path);
}

function bootOf(config: Config): Boot {
  return {
    productName: config.productName,
    demo: config.demo,
    signSecret: config.signSecret,
    invitationRequired: config.invitationRequired,
  };
}
