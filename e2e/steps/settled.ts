import { expect, type Page } from '@playwright/test';

/** Everything asked for is there. The network itself is never idle: an open app listens for news. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // A list says that it waits before its question is on its way.
  const underWay = page.locator(
    '[data-testid="progress-bar"][data-busy="true"], .progress-line, section[aria-busy="true"]',
  );
  await expect(underWay).toHaveCount(0);
}
