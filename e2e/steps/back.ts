import type { Page } from '@playwright/test';

/** Without waiting for a page to load: mostly none does. A moment later, as one that does ends this script. */
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
