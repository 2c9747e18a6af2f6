import { expect, type Page } from '@playwright/test';

const kept = 'noticed';

/** Notices go by themselves, some with their page, and sooner than a busy machine looks: what a page shows is noted. */
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

/** It was, or will be in a moment. */
export async function expectNoticed(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    const noted = await page.evaluate((name) => sessionStorage.getItem(name), kept);
    expect(JSON.parse(noted ?? '[]')).toContainEqual(
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    );
  }).toPass({ timeout: 30_000 });
}
