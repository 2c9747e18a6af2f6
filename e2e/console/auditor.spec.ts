import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { consoleClient } from '../steps/api.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { demoMember, newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('an auditor sees everything and can change nothing', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  // The newest member, because others may be on later pages; logged in, so that there is a session to end.
  const { email } = await newMember('audited', ip);
  await enterConsole(page, 'auditor');

  await open(page, word('Members'));
  await page.getByRole('link', { name: email }).evaluate(clickOnceSearched);
  await page.getByRole('searchbox').fill(email);
  const panel = page.getByRole('dialog', { name: word('Member') });
  await expect(panel.getByText(word('Open sessions'))).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === email);
  await expect(panel.getByRole('button', { name: /^End/ })).toHaveCount(0);

  await open(page, word('Invitation codes'));
  await expect(page.getByRole('button', { name: word('New code') })).toHaveCount(0);
  await open(page, word('Operators'));
  await expect(page.getByRole('button', { name: word('Add operator') })).toHaveCount(0);

  // Hidden buttons are only a convenience; the server must refuse the call.
  const client = await consoleClient(ip, await tokenOf(page));
  const attempt = client.createInvitation({
    requestId: randomUUID(),
    note: 'not mine to make',
  });
  await expect(attempt).rejects.toThrow('You do not have permission for this.');
});

/** Clicks the link after the search was put into the address and before the rows are rendered with it. */
function clickOnceSearched(link: Node): void {
  const write = history.replaceState.bind(history);
  history.replaceState = (...entry) => {
    write(...entry);
    if (location.search.includes('search=')) queueMicrotask(() => (link as HTMLElement).click());
  };
}

async function tokenOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const kept = localStorage.getItem('tradewind-console-session') ?? '{}';
    return (JSON.parse(kept) as { state: { token: string } }).state.token;
  });
}

test('an auditor finds all actions on a subject and is told which subjects cannot be searched for @long', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'auditor', '/console/audit');
  const field = page.getByRole('textbox', { name: word('About') });
  await field.fill('real-name:1');
  await field.press('Enter');
  await expect(page).toHaveURL(/subject=real-name%3A1/);
  await expect(field).not.toHaveAttribute('aria-invalid');

  await field.fill('real name 1');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const told = word('Write an email, or a kind, a colon and a number, such as member:12.');
  await expect(field).toHaveAccessibleDescription(told);
  const unclear = word('Nothing was looked for: what stands under “About” is not clear.');
  await expect(page.getByText(unclear)).toBeVisible();

  await field.fill(demoMember.email);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.press('Enter');
  await expect(page.getByText(unclear)).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.fill('nobody@nowhere.example');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(word('No such member'));
});
