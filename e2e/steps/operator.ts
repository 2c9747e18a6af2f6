import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

const password = 'tradewind-demo';

export type DemoOperator = 'owner' | 'editor' | 'reviewer' | 'support' | 'auditor';

/** Logs a demo operator in and ends on the start page. */
export async function enterConsole(page: Page, say: Words, who: DemoOperator): Promise<void> {
  await page.goto('/console/login');
  await page.getByLabel(say('Email'), { exact: true }).fill(`${who}@demo.example`);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Log in') }).click();
  await expect(page).toHaveURL('/console');
}

/** By the menu, as an operator would. */
export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}
