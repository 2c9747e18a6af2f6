import { expect, type Page } from '@playwright/test';

/** Everything asked for is there. The network itself is never idle: an open app listens for news. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const underWay = page.locator('[data-testid="progress-bar"][data-busy="true"], .progress-line');
  await expect(underWay).toHaveCount(0);
}
