import { expect, type Page } from '@playwright/test';

/**
 * To another page of the console without loading the whole of it anew, as its menu does: most of the time of a visit is
 * the loading. The heading tells that the new page is there; the same page with another question is loaded.
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
