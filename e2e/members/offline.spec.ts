import type { Page } from '@playwright/test';
import { expect, test } from '../steps/test.ts';

test.use({ serviceWorkers: 'allow', tolerated: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test('after one visit the app opens offline and shows that it is offline', async ({
  page,
  say,
  context,
}) => {
  await leaveEarlierRelease(page);
  await page.goto('/home');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  // A second load through the service worker, which stores what the first visit loaded before it was active.
  await page.reload();
  await expect(page.getByRole('navigation')).toBeVisible();

  await context.setOffline(true);
  // The stored page shows its figures and also requests new ones, because they may be weeks old.
  const asked = page.waitForRequest(/\/Home\/GetOverview/);
  await page.goto('/home');
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Earn as you pass/);
  await expect(page.getByRole('navigation').getByRole('link', { name: say('Home') })).toBeVisible();
  await tellOffline(page);
  await expect(page.getByText(say('Offline. Nothing new can be loaded for now.'))).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(say('Offline. Nothing new can be loaded for now.'))).toBeHidden();
});

/** Leaves the cache of an earlier release, which is kept for tabs that are still open. */
async function leaveEarlierRelease(page: Page): Promise<void> {
  // This page is not part of the app, so the app stores nothing before the old cache exists.
  await page.goto('/healthz');
  await page.evaluate(async () => {
    const cache = await caches.open('shell-before');
    await cache.put('/', new Response('before', { headers: { 'Content-Type': 'text/html' } }));
  });
}

/** Tells the page that it is offline, because not every Chromium tells a page that is loaded while offline. */
async function tellOffline(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.overrideNetworkState', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
