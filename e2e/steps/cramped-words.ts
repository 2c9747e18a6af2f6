import type { Page } from '@playwright/test';

/** Returns words that are broken into a few letters per line, and words outside of a screen that does not scroll there. */
export async function crampedWords(page: Page): Promise<string[]> {
  // The viewport's size and not the page's: a phone zooms out on a page that is too wide.
  const widest = page.viewportSize()?.width ?? 0;
  return await page.evaluate((edge) => {
    const found = new Set<string>();
    if (document.documentElement.scrollWidth > edge) found.add('the screen scrolls sideways');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (
        parent?.checkVisibility() !== true ||
        parent.closest('[class*=sr-only], .overflow-x-auto')
      )
        continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}.,]+/gu)) {
        // A blockchain address has no place to break.
        if (word.length > 24) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
        const lines = new Set(parts.map(({ top }) => Math.round(top))).size;
        if (lines > 2) found.add(`${word} on ${lines} lines`);
        if (parts.some(({ right }) => right > edge + 1)) found.add(`${word} beyond the edge`);
      }
    }
    return [...found];
  }, widest);
}
