/**
 * Keeps the app's shell on the device. Pages come from the network and fall back to the kept one;
 * files with a hash in their name never change, so a kept one is as good as a new one; calls to the
 * API are never looked at. The build transpiles this file alone: it must not import anything.
 */

/** Written in by the build. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

/** The part of the worker's world that is used here; the DOM types do not know it. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchLike extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Messaged extends Extendable {
  readonly data: unknown;
}
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchLike) => void): void;
  addEventListener(type: 'message', listener: (event: Messaged) => void): void;
}

const worker = self as unknown as Worker;
const prefix = 'shell-';
const cacheName = prefix + SHELL.version;
const page = '/';
const longestWaitMs = 8000;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await cache.addAll([new Request(page, { cache: 'reload' }), ...SHELL.files]);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The release before this one stays: tabs that are still open may ask for its files.
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      const old = names.filter((name) => name !== cacheName).slice(0, -1);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('message', (event) => {
  event.waitUntil(keepLoaded(event.data));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate' && isOfTheApp(url.pathname)) {
    event.respondWith(networkFirst(request));
  }
});

function isOfTheApp(path: string): boolean {
  const isFile = /\.\w{1,12}$/.test(path);
  return !isFile && !/^\/(?:api|files|console|healthz|readyz|metrics)(?:\/|$)/.test(path);
}

async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    // A network that takes longer than this is as good as none: there is a page to show.
    const answer = await fetch(request, { signal: AbortSignal.timeout(longestWaitMs) });
    // Every page of the app is the same file.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (answer.ok && !answer.redirected && isPage) {
      await (await caches.open(cacheName)).put(page, answer.clone());
    }
    return answer;
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

/** A page's first visit loads files before the worker is there; the page tells which. */
async function keepLoaded(data: unknown): Promise<void> {
  if (typeof data !== 'object' || data === null || !('keep' in data)) return;
  if (!Array.isArray(data.keep)) return;
  const assets = `${worker.location.origin}/assets/`;
  const wanted = data.keep.filter(
    (url): url is string => typeof url === 'string' && url.startsWith(assets),
  );
  const cache = await caches.open(cacheName);
  for (const url of wanted) {
    if ((await caches.match(url)) === undefined) await cache.add(url);
  }
}
