import type { Page } from '@playwright/test';
import { expect, test } from '../steps/test.ts';

/** The most bytes of gzipped JavaScript that a first visit may load before its screen is shown. */
const mostBytes = 140_000;

// The browser accepts only gzip.
test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });

for (const path of ['/login', '/home']) {
  test(`a first visit to ${path} loads little JavaScript`, async ({ page }) => {
    const sizes = scriptSizes(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    // A smaller sum would mean that not all scripts were counted.
    expect(bytes).toBeGreaterThan(mostBytes / 2);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  });
}

/** Collects the sizes of scripts while the page loads. */
function scriptSizes(page: Page): readonly Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return sizes;
}
