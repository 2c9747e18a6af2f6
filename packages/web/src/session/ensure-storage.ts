import { memoryStorage } from './memory-storage.ts';

/**
 * Replaces unusable storage by memory. A browser that may not store anything for this site throws on the access to its
 * storage, which would leave a blank page. The memory lasts as long as the page.
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
