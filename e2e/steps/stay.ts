import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import type { Words } from './words.ts';

/** Presses Escape in a panel or dialog with unsaved text, and checks that it asks and stays open after "Cancel". */
export async function stayAfterEscape(page: Page, word: Words): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: word('Leave without saving?') });
  await question.getByRole('button', { name: word('Cancel') }).click();
  await expect(question).toBeHidden();
}
