import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

interface Asked {
  readonly change: string;
  readonly author: string;
  /** Texts that the approver must see before the decision. */
  readonly shows: readonly string[];
}

/** Approves the author's newest change request as another operator, starting from the start page. */
export async function approveChange(
  page: Page,
  word: Words,
  { change, author, shows }: Asked,
): Promise<void> {
  await page
    .getByRole('link')
    .filter({ hasText: word('Changes to approve') })
    .click();
  await page.getByRole('row').filter({ hasText: author }).first().getByRole('link').click();
  const panel = page.getByRole('dialog', { name: change });
  for (const text of shows) await expect(panel).toContainText(text);
  await panel.getByRole('button', { name: word('Approve…') }).click();
  const question = page.getByRole('dialog', { name: word('Approve this change?') });
  await question.getByRole('button', { name: word('Approve change') }).click();
  await expect(question).toBeHidden();
  await expect(panel).toContainText(word('Approved'));
}
