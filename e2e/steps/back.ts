import type { Page } from '@playwright/test';
import { noSheetGoesBack } from './steady.ts';

/** Without waiting for a page to load: mostly none does. A moment later, as one that does ends this script. */
export async function back(page: Page): Promise<void> {
  await noSheetGoesBack(page);
  await page.evaluate(() => void setTimeout(() => history.back()));
}
