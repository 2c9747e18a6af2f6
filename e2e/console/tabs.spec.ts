import type { Page } from '@playwright/test';
import { consoleClient } from '../steps/api.ts';
import { expectNoticed, noteNotices } from '../steps/notices.ts';
import { demoOperator, enterConsole } from '../steps/operator.ts';
import { steady } from '../steps/steady.ts';
import { expect, test } from '../steps/test.ts';

test.use({ tolerated: /status of 401|ERR_FAILED|Failed to fetch dynamically/ });

test('all tabs are logged out together, and each returns to its page @long', async ({
  page,
  context,
  ip,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'support', '/console/members');
  const other = steady(await context.newPage());
  await other.goto('/console/mail');
  await expect(other.getByRole('heading', { name: word('Mail outbox'), level: 1 })).toBeVisible();
  const { token } = await stored(page);
  await (await consoleClient(ip, token)).logout();

  await expect(page).toHaveURL('/console/login?next=%2Fmembers');
  await expect(other).toHaveURL('/console/login?next=%2Fmail');
  await page.getByLabel(word('Email'), { exact: true }).fill(demoOperator('support').email);
  await page.getByLabel(word('Password'), { exact: true }).fill(demoOperator('support').password);
  await page.getByRole('button', { name: word('Log in') }).click();
  await expect(page).toHaveURL('/console/members');
  await expect(other).toHaveURL('/console/mail');
  await expect(other.getByRole('heading', { name: word('Mail outbox'), level: 1 })).toBeVisible();
});

test('a language applies to every tab, and one that fails to load applies to none @long', async ({
  page,
  context,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'support', '/console/members');
  const other = steady(await context.newPage());
  await other.goto('/console/members');
  const heading = { name: 'Members', level: 1 } as const;
  await expect(other.getByRole('heading', heading)).toBeVisible();

  await noteNotices(page);
  await page.reload();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await page.route(/\/assets\/ko-.*\.js$/, (route) => route.abort());
  await choose('English', '한국어');
  const failure = word('The server did not answer. Check your connection and try again.');
  await expectNoticed(page, failure);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await choose('English', '日本語');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(other.locator('html')).toHaveAttribute('lang', 'ja');

  async function choose(from: string, to: string): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`: ${from}$`) }).click();
    await page.getByRole('menuitem', { name: to }).click();
  }
});

async function stored(page: Page): Promise<{ token: string }> {
  const text = await page.evaluate(() => localStorage.getItem('tradewind-console-session'));
  return (JSON.parse(text ?? '') as { state: { token: string } }).state;
}
