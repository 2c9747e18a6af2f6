import type { Page } from '@playwright/test';

/** Holds a call back until the returned function is called, so that the journey can act in between. */
export async function keepWaiting(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}
