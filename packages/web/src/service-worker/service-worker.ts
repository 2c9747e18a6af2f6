/**
 * Keeps the app's shell on the device. Pages come from the network, with the cached page as a fallback. Files with a
 * hash in their name never change, so a cached one is as good as a new one. API calls are not intercepted. Also shows
 * the push notifications that arrive while the app is closed. The build transpiles this file alone, so it must not
 * import anything.
 */

/** The version and the files of the shell, which the build inserts. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

/** The types of service workers that this file uses. The DOM types do not include them. */
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
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchLike) => void): void;
  addEventListener(type: 'message', listener: (event: Messaged) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
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
      // The cache of the previous release stays, because open tabs may still load its files.
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

worker.addEventListener('push', (event) => {
  const { title, path, tag } = readMessage(event.data);
  event.waitUntil(
    worker.registration.showNotification(title, {
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { path },
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openScreen(path));
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
  return !isFile && !/^\/(?:api|files|media|console|healthz|readyz|metrics)(?:\/|$)/.test(path);
}

async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    // A slower network counts as none, because there is a cached page to show.
    const answer = await fetch(request, { signal: AbortSignal.timeout(longestWaitMs) });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!answer.ok || answer.redirected || !isPage) return answer;
    // The whole body is read first, so that a page that breaks off is not shown.
    const body = await answer.arrayBuffer();
    // All pages of the app are the same file.
    await keep(page, new Response(body, answer));
    return new Response(body, answer);
  } catch {
    return (await keptPage()) ?? Response.error();
  }
}

async function keep(name: Request | string, answer: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(name, answer);
  } catch {
    // The storage is full. Nothing is cached, but the page is shown all the same.
  }
}

/** Returns the cached page of this release if there is one. A search in all caches would find the oldest one. */
async function keptPage(): Promise<Response | undefined> {
  const kept = (await (await caches.open(cacheName)).match(page)) ?? (await caches.match(page));
  // Marks the page as cached: its data of the home screen may be weeks old, so the app loads that again.
  return kept && new Response((await kept.text()).replace('<html', '<html data-kept'), kept);
}

/** Caches the files that the page loaded before the worker was active. The page sends their names. */
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

function readMessage(data: { json(): unknown } | null): {
  title: string;
  path: string;
  tag: string;
} {
  const message = (data?.json() ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof message[name] === 'string' ? message[name] : '');
  // Only paths of this app are accepted, so that no notification can open another site.
  const path = /^\/(?![/\\])/.test(text('path')) ? text('path') : '/notice';
  return { title: text('title'), path, tag: text('tag') };
}

/** Opens the screen in an existing window of the app, or else in a new one. */
async function openScreen(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => isOfTheApp(new URL(url).pathname));
  if (shown === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  await shown.focus();
  await shown.navigate(path).catch(() => worker.clients.openWindow(path));
}
