import { expect, type Page } from '@playwright/test';

const kept = 'noticed';

/**
 * Records every notice that the page shows. Notices disappear by themselves, some with their page, before a busy machine would
 * find them.
 */
export async function noteNotices(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[role=alert], [role=status]')) {
        const noted = JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[];
        if (noted.includes(textContent)) continue;
        sessionStorage.setItem(name, JSON.stringify([...noted, textContent]));
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  }, kept);
}

/** Waits until a notice with this text has been shown. */
export async function expectNoticed(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    const noted = await page.evaluate((name) => sessionStorage.getItem(name), kept);
    expect(JSON.parse(noted ?? '[]')).toContainEqual(
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    );
  }).toPass({ timeout: 30_000 });
}
