/** Waits until the page has loaded: the worker's own downloads must not slow the first screen. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

function register(): void {
  // Without a worker the app works all the same, only not offline.
  registerAndFill().catch(() => undefined);
}

async function registerAndFill(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // What this visit has loaded so far came before the worker could see it.
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep }, []);
}
