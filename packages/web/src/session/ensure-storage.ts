import { memoryStorage } from './memory-storage.ts';

/**
 * A browser that is told to keep nothing of this site throws at the mere name of its storage. The visit is then kept
 * in memory, for as long as the page is there: less than elsewhere, but not a blank page.
 */
export function ensureStorage(page: Pick<Window, 'localStorage' | 'sessionStorage'>): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem('');
    } catch {
      Object.defineProperty(page, name, { value: memoryStorage() });
    }
  }
}
