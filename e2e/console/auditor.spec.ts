import type { Page } from '@playwright/test';
import { consoleClient } from '../steps/api.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';

test('an auditor sees everything and can change nothing', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  await enterConsole(page, 'auditor');

  await open(page, word('Members'));
  await page.getByRole('link', { name: 'member@demo.example' }).first().click();
  const panel = page.getByRole('dialog', { name: word('Member') });
  await expect(panel.getByText(word('Open sessions'))).toBeVisible();
  await expect(panel.getByRole('button', { name: /^End/ })).toHaveCount(0);

  await open(page, word('Invitation codes'));
  await expect(page.getByRole('button', { name: word('New code') })).toHaveCount(0);
  await open(page, word('Operators'));
  await expect(page.getByRole('button', { name: word('Add operator') })).toHaveCount(0);

  // Hidden buttons are a courtesy; the server is what refuses.
  const client = await consoleClient(ip, await tokenOf(page));
  const attempt = client.createInvitation({ note: 'not mine to make' });
  await expect(attempt).rejects.toThrow('You do not have permission for this.');
});

async function tokenOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const kept = localStorage.getItem('tradewind-console-session') ?? '{}';
    return (JSON.parse(kept) as { state: { token: string } }).state.token;
  });
}
