import { expect, type Page } from '@playwright/test';
import { consoleClient } from './api.ts';
import type { Person } from './people.ts';
import { remember, someAddress } from './visitor.ts';
import type { Words } from './words.ts';

const password = 'tradewind-demo';

export type DemoOperator = 'owner' | 'editor' | 'reviewer' | 'support' | 'teacher' | 'auditor';

export function demoOperator(who: DemoOperator): Person {
  return { email: `${who}@demo.example`, password };
}

/** Logs in through the login page, as a person would. */
export async function enterByHand(page: Page, say: Words, person: Person): Promise<void> {
  await page.goto('/console/login');
  await page.getByLabel(say('Email'), { exact: true }).fill(person.email);
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('Log in') }).click();
  await expect(page).toHaveURL('/console');
}

/** Opens a page of the console with the session of a demo operator, without the login form. */
export async function enterConsole(page: Page, who: DemoOperator, path?: string): Promise<void> {
  await enterAs(page, demoOperator(who), path);
}

export async function enterAs(page: Page, person: Person, path = '/console'): Promise<void> {
  const { token } = await (await consoleClient(someAddress(), '')).login(person);
  await remember(page, 'tradewind-console-session', { token });
  await page.goto(path);
}

/** Opens a page through the menu, as an operator would. */
export async function open(page: Page, name: string): Promise<void> {
  // Matches only the name, because a count may follow it.
  const entry = page.getByRole('link').filter({ has: page.getByText(name, { exact: true }) });
  await page.getByRole('navigation').locator(entry).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}
