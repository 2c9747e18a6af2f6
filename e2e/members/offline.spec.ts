import type { Page } from '@playwright/test';
import { expect, test } from '../steps/test.ts';

test.use({ serviceWorkers: 'allow', tolerated: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test('after a visit the app opens without a network, and says so', async ({
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
  // Once more through the worker, which keeps what the first visit loaded before it was there.
  await page.reload();
  await expect(page.getByRole('navigation')).toBeVisible();

  await context.setOffline(true);
  // What the kept page brings along is shown, and asked for: it may be weeks old.
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

/** What a release before this one has kept, which stays for the tabs that are still open. */
async function leaveEarlierRelease(page: Page): Promise<void> {
  // Not of the app: here nothing is kept before it.
  await page.goto('/healthz');
  await page.evaluate(async () => {
    const cache = await caches.open('shell-before');
    await cache.put('/', new Response('before', { headers: { 'Content-Type': 'text/html' } }));
  });
}

/** The network is gone for every page; not every Chromium tells so one that is loaded meanwhile. */
async function tellOffline(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.overrideNetworkState', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
