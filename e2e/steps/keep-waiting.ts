import type { Page } from '@playwright/test';

/** Keeps a call waiting until it is let go, for what people do in between. */
export async function keepWaiting(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}
