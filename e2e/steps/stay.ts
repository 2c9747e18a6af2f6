import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import type { Words } from './words.ts';

/** What is written in a panel or a dialog is not lost by one key: it asks, and stays where one says no. */
export async function stayAfterEscape(page: Page, word: Words): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: word('Leave without saving?') });
  await question.getByRole('button', { name: word('Cancel') }).click();
  await expect(question).toBeHidden();
}
