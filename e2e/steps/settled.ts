import { expect, type Page } from '@playwright/test';

/**
 * Waits until all requested data is shown. It does not wait for an idle network, because an open app keeps listening for live
 * events.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // A list marks itself as busy before its request is sent.
  const underWay = page.locator(
    '[data-testid="progress-bar"][data-busy="true"], .progress-line, section[aria-busy="true"]',
  );
  await expect(underWay).toHaveCount(0);
}
