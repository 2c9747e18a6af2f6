import { expect, type Page } from '@playwright/test';

/**
 * Opens another page of the console as a link does, which is faster than loading the console again, and waits for the page's
 * heading. The same page with another query is loaded again.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const [name] = path.split('?');
  if (new URL(page.url()).pathname === name) {
    await page.goto(path);
  } else {
    await page.evaluate((address) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}
