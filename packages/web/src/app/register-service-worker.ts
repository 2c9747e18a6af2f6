/** Registers the service worker after the page has loaded, so that its downloads do not slow the first screen. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

function register(): void {
  // A failure is ignored: without a service worker the app still works, but not offline.
  registerAndFill().catch(() => undefined);
}

async function registerAndFill(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // The worker did not see the files that the page loaded before it was active, so the page tells it their names.
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep }, []);
}
