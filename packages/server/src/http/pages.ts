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

/** Serves the two apps: their files, and each app's page for every path that is not a file. */
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
    // Certificate pages are for people who were given the code, not for search engines.
    if (request.url.startsWith('/verify/')) void reply.header('x-robots-tag', 'noindex');
    return sendWeb(request, reply, webPage());
  });
}

async function readPage(folder: string): Promise<string> {
  return await readFile(join(folder, 'index.html'), 'utf8');
}

/** Sets the title of the page to the product's name as the operator has set it. */
function titled(page: string, productName: string): string {
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(productName)}</title>`);
}

function withBoot(page: string, boot: Boot): string {
  return page.replace(bootPlaceholder, () => bootBlock(boot));
}

/** Serves the web app manifest with the product's name. */
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
        // Files in the build's `assets` folder have a hash in their names, so their content never changes; all others must be
        // revalidated. The path is relative to the build, because folders above it may be called `assets` too.
        const cacheControl = relative(root, path).startsWith(`assets${sep}`)
          ? `public, max-age=${aYear}, immutable`
          : 'no-cache';
        void reply.headers({ ...fileHeaders, 'cache-control': cacheControl });
      },
    });
  });
}

/**
 * HTTP statuses for a failed precondition and for a range that the file does not have. These are the client's errors, not the
 * server's.
 */
const conditions: ReadonlySet<unknown> = new Set([412, 416]);

function answerCondition(error: unknown, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (!conditions.has(status)) throw error;
  return reply
    .code(Number(status))
    .headers({ ...sizeIn(error), ...fileHeaders, 'cache-control': 'no-store' })
    .send();
}

/** Returns the Content-Range header, which tells the file's length if the requested range is outside the file. */
function sizeIn(error: unknown): { 'content-range'?: string } {
  const headers = error instanceof Error && 'headers' in error ? error.headers : undefined;
  if (typeof headers !== 'object' || headers === null) return {};
  const range = 'Content-Range' in headers ? headers['Content-Range'] : undefined;
  return typeof range === 'string' ? { 'content-range': range } : {};
}

/** True if a person opens the path in a browser, rather than a script requesting a missing file. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  // A health probe of `/readyz/` must not get the app's page with status 200.
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
