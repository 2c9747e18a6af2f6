import type { Page } from '@playwright/test';

/** Collects the request ids of purchases, in the order of the requests. */
export function watchPurchases(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('BuyContract') || request.method() !== 'POST') return;
    ids.push((request.postDataJSON() as { requestId: string }).requestId);
  });
  return ids;
}
