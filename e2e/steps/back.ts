import type { Page } from '@playwright/test';

/**
 * Goes back without waiting for a page load, which mostly does not happen. It is deferred because a page load would end this
 * script.
 */
export const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
