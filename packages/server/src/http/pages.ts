import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Boot, bootBlock, bootPlaceholder, homePlaceholder } from '@tradewind/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHomePages, type HomeSource } from './home-pages.ts';
import { type Page, pageOf, sendPage } from './page.ts';
import { keep } from '../platform/cache/cache-by-source.ts';
import { escapeHtml } from '../platform/html/escape-html.ts';
import type { Services } from '../platform/domain/services.ts';
import { apiHeaders, fileHeaders, pageHeaders } from './security-headers.ts';
import { sendNotFound } from './server.ts';

export interface BuiltApps {
  readonly web: string;
  readonly console: string;
}

const aYear = 365 * 24 * 3600;
const manifest = 'manifest.webmanifest';

/** The two apps: their files, and their one page each for every path that is not a file. */
export async function servePages(
  server: FastifyInstance,
  services: Pick<Services, 'config' | 'settings'>,
  apps: BuiltApps | undefined,
  home: HomeSource,
): Promise<void> {
  const { config, settings } = services;
  const boot = keep(
    () => settings.now(),
    () => bootOf(services),
  );
  const headers = {
    secure: config.publicUrl?.startsWith('https:') ?? false,
    fileOrigin: URL.parse(config.fileBaseUrl)?.origin,
    marketOrigin: URL.parse(config.market.feedUrl)?.origin,
  };
  server.get('/boot.json', (_, reply) => reply.headers(apiHeaders).send(boot()));
  if (!apps) {
    server.setNotFoundHandler(sendNotFound);
    return;
  }
  await serveFiles(server, apps.web, '/');
  await serveFiles(server, apps.console, '/console/');
  const productName = () => settings.now().productName;
  await serveManifest(server, apps.web, productName);

  const builtWeb = await readPage(apps.web);
  const webFrame = keep(boot, (now) => withBoot(titled(builtWeb, now.productName), now));
  const webPage = keep(webFrame, (frame) => pageOf(frame.replace(homePlaceholder, '')));
  const homePage = createHomePages(webFrame, home);
  const webHeaders = pageHeaders(headers);
  const sendWeb = (request: FastifyRequest, reply: FastifyReply, page: Page) =>
    sendPage(request, reply.headers(webHeaders), page);
  const sendHome = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = (await homePage(request)) ?? webPage();
    return await sendWeb(request, reply.header('vary', 'Cookie'), page);
  };

  const builtConsole = await readPage(apps.console);
  const consolePage = keep(productName, (name) => titled(builtConsole, name));
  const sendConsole = (reply: FastifyReply) => {
    const styleNonce = randomBytes(16).toString('base64');
    const page = withBoot(consolePage(), { ...boot(), styleNonce });
    return reply
      .code(200)
      .headers(pageHeaders({ ...headers, styleNonce }))
      .type('text/html; charset=utf-8')
      .send(page);
  };

  server.get('/', sendHome);
  server.get('/home', sendHome);
  server.get('/console', (_, reply) => sendConsole(reply));
  server.get('/console/', (_, reply) => sendConsole(reply));
  server.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendNotFound(request, reply);
    if (request.url.startsWith('/console/')) return sendConsole(reply);
    // Whoever was given the code of a certificate may look; a search engine was not.
    if (request.url.startsWith('/verify/')) void reply.header('x-robots-tag', 'noindex');
    return sendWeb(request, reply, webPage());
  });
}

async function readPage(folder: string): Promise<string> {
  return await readFile(join(folder, 'index.html'), 'utf8');
}

/** With the operator's name of the product from the first byte on. */
function titled(page: string, productName: string): string {
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(productName)}</title>`);
}

function withBoot(page: string, boot: Boot): string {
  return page.replace(bootPlaceholder, () => bootBlock(boot));
}

/** What the app is called on a home screen. */
async function serveManifest(
  server: FastifyInstance,
  folder: string,
  productName: () => string,
): Promise<void> {
  const built = JSON.parse(await readFile(join(folder, manifest), 'utf8')) as { name: string };
  const text = keep(productName, (name) =>
    JSON.stringify(built.name === name ? built : { ...built, name, short_name: name }),
  );
  server.get(`/${manifest}`, (_, reply) =>
    reply
      .headers({ ...fileHeaders, 'cache-control': 'no-cache' })
      .type('application/manifest+json')
      .send(text()),
  );
}

async function serveFiles(server: FastifyInstance, root: string, prefix: string): Promise<void> {
  await server.register(async (scope) => {
    scope.setErrorHandler(answerCondition);
    await scope.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['index.html*', `${manifest}*`, '.built-from'],
      setHeaders(reply, path) {
        // A name with a hash in it never changes its content; the others must be asked for again.
        // Below the build's own folder: what lies above it has names of the operator's choice.
        const cacheControl = relative(root, path).startsWith(`assets${sep}`)
          ? `public, max-age=${aYear}, immutable`
          : 'no-cache';
        void reply.headers({ ...fileHeaders, 'cache-control': cacheControl });
      },
    });
  });
}

/** A part that the file has not, or a condition that it does not meet: what was asked, not what we did, is wrong. */
const conditions: ReadonlySet<unknown> = new Set([412, 416]);

function answerCondition(error: unknown, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (!conditions.has(status)) throw error;
  return reply
    .code(Number(status))
    .headers({ ...sizeIn(error), ...fileHeaders, 'cache-control': 'no-store' })
    .send();
}

/** With a part that the file has not comes how long the file is. */
function sizeIn(error: unknown): { 'content-range'?: string } {
  const headers = error instanceof Error && 'headers' in error ? error.headers : undefined;
  if (typeof headers !== 'object' || headers === null) return {};
  const range = 'Content-Range' in headers ? headers['Content-Range'] : undefined;
  return typeof range === 'string' ? { 'content-range': range } : {};
}

/** A person who opens a path, not a script that misses a file. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  // A probe of `/readyz/` must not take the app's page for an answer.
  if (/^\/(?:api|assets|files|media|healthz|readyz|metrics)(?:\/|$)/i.test(path)) return false;
  return !/\.\w{1,8}$/.test(path) || (request.headers.accept ?? '').includes('text/html');
}

function bootOf({ config, settings }: Pick<Services, 'config' | 'settings'>): Boot {
  const { productName, foundedOn, invitationRequired, termsUrl, privacyUrl } = settings.now();
  return {
    productName,
    foundedIn: new Date(foundedOn).getUTCFullYear(),
    demo: config.demo,
    signSecret: config.signSecret,
    invitationRequired,
    termsUrl,
    privacyUrl,
    marketUrl: config.market.feedUrl,
  };
}
