import type { Page } from '@playwright/test';

/** Words that stand a few letters to a line, and those beyond the edge of a screen that does not scroll there. */
export async function crampedWords(page: Page): Promise<string[]> {
  // Not what the page says: a phone shows a page that is too wide from further away.
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
        // An address of a chain has no place to break.
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
