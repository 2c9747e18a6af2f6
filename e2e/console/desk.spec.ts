import { readFile } from 'node:fs/promises';
import { enterAs, enterConsole, open } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { clientOf, newFinance } from './finance.ts';

test("a proposal appears in the other operators' pending work and opens from there @long", async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  const author = await newFinance('asks', ip);
  const reason = `A bonus, ${Date.now()}`;
  const { proposalId } = await (
    await clientOf(author, ip)
  ).proposeCapital({ requestId: crypto.randomUUID(), coin: 'USDT', amount: '1', reason });

  const judge = await newFinance('decides', ip);
  await enterAs(page, judge);
  const waiting = page.getByRole('region', { name: word('Waiting for you') });
  await waiting.getByRole('link', { name: word('Proposals to decide') }).click();
  await expect(page).toHaveURL(/\/proposals$/);
  await page.getByRole('row').filter({ hasText: reason }).click();
  await expect(page).toHaveURL(new RegExp(`proposal=${proposalId}$`));
});

test('an auditor, who may only look, has no pending work @long', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'auditor');
  await expect(page.getByText(word('Nothing waits for you.'))).toBeVisible();
});

test('a member is found by keyboard alone', async ({ page, sayInConsole: word, ip }) => {
  const member = await newMember('findable', ip);
  await enterConsole(page, 'support');
  const field = page.getByRole('combobox', { name: word('Search everywhere') });
  await expect(field).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(member.email.slice(0, 14));
  await expect(page.getByText(member.email)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: word('Member') })).toContainText(member.email);
  await expect(field).toHaveValue('');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(word('Purchases'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: word('Purchases'), level: 1 })).toBeVisible();
});

test('Enter pressed at the moment a result appears opens it @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  const member = await newMember('sudden', ip);
  await enterConsole(page, 'support');
  const field = page.getByRole('combobox', { name: word('Search everywhere') });
  await field.evaluate((input) => {
    const enter = { key: 'Enter', keyCode: 13, which: 13, bubbles: true };
    new MutationObserver((_, observer) => {
      if (document.querySelector('.search-result') === null) return;
      observer.disconnect();
      input.dispatchEvent(new KeyboardEvent('keydown', enter));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await field.fill(member.email.slice(0, 14));
  await expect(page.getByRole('dialog', { name: word('Member') })).toContainText(member.email);
});

test('"/" focuses the first search field of a page, or the global search if there is none @long', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'editor');
  const everywhere = page.getByRole('combobox', { name: word('Search everywhere') });
  await expect(everywhere).toBeVisible();
  await page.keyboard.press('/');
  await expect(everywhere).toBeFocused();
  await page.keyboard.press('Escape');

  await open(page, word('Bulk records'));
  const number = page.getByRole('searchbox', { name: word('Beginning of a number') });
  const commodity = page.getByRole('searchbox', { name: word('Beginning of a commodity') });
  await expect(commodity).toBeVisible();
  await page.keyboard.press('/');
  await expect(number).toBeFocused();
  await page.keyboard.type('A/1');
  await expect(number).toHaveValue('A/1');
  // Only the field that the key focuses announces it.
  await expect(number).toHaveAttribute('aria-keyshortcuts', '/');
  await expect(commodity).not.toHaveAttribute('aria-keyshortcuts');
});

test('a filter is saved without the searched person, applied again and deleted @long', async ({
  page,
  sayInConsole: word,
}) => {
  const name = `Mine ${Date.now()}`;
  await enterConsole(page, 'support', '/console/mail?search=somebody&state=sent');
  const filters = page.getByRole('button', { name: word('Saved filters') });
  await filters.click();
  await expect(page.getByText(word('What was searched for is not saved.'))).toBeVisible();
  await page.getByRole('button', { name: word('Save this filter…') }).click();
  const dialog = page.getByRole('dialog', { name: word('Save this filter') });
  await dialog.getByLabel(word('of a filter|Name'), { exact: true }).fill(name);
  await dialog.getByRole('checkbox', { name: word('Share it with colleagues') }).check();
  await dialog.getByRole('button', { name: word('Save filter') }).click();
  await expect(dialog).toBeHidden();

  await open(page, word('Mail outbox'));
  await expect(page).toHaveURL('/console/mail');
  await filters.click();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL('/console/mail?state=sent');

  await filters.click();
  await page
    .getByRole('button', { name: word('Delete the filter {title}', { title: name }) })
    .click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a filtered list is exported as a file, and the audit log records the export @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  const member = await newMember('exported', ip);
  await enterConsole(page, 'owner', `/console/members?search=${member.email}`);
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  const download = page.waitForEvent('download');
  const begun = page.waitForResponse('**/BeginExport');
  await page.getByRole('button', { name: word('Export CSV') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFEmail,Contract,Registered,Member no.');
  expect(lines[1]).toContain(`${member.email},0,`);
  expect(lines).toHaveLength(3);

  // Other journeys export lists at the same time, so the entry is found by its id.
  const { response } = (await (await begun).json()) as { response: { exportId: string } };
  await page.goto('/console/audit?action=export.end');
  await page
    .getByRole('row')
    .filter({ hasText: word('Exported a list') })
    .filter({ hasText: `export:${response.exportId}` })
    .click();
  const entry = page.getByRole('dialog', { name: word('Entry') });
  // The log keeps a fingerprint of the searched text instead of the email.
  await expect(entry).toContainText(/#[0-9a-f]{12}/);
  await expect(entry).not.toContainText(member.email);
});

test('an auditor searches the log by subject, action and day', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  const member = await newMember('looked.at', ip);
  const support = await clientOf({ email: 'support@demo.example', password: 'tradewind-demo' }, ip);
  const { items } = await support.getMemberList({ search: member.email });
  const memberId = items[0]?.memberId ?? '';
  await support.getMember({ memberId });

  await enterConsole(page, 'auditor', `/console/members?member=${memberId}`);
  const panel = page.getByRole('dialog', { name: word('Member') });
  await panel.getByRole('link', { name: word('In the audit log') }).click();
  const rows = page.getByRole('row').filter({ hasText: `member:${memberId}` });
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'support@demo.example' }).click();
  const entry = page.getByRole('dialog', { name: word('Entry') });
  await expect(entry).toContainText(word('Looked at a member'));

  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();

  // The journey may have started before midnight.
  const firstDay = new Date(Date.now() - 3_600_000).toLocaleDateString('sv');
  await page.getByLabel(word('From'), { exact: true }).fill(firstDay);
  await expect(rows).toHaveCount(2);
  await page.getByLabel(word('From'), { exact: true }).fill('');
  await page.getByLabel(word('To'), { exact: true }).fill('2024-01-01');
  await expect(page.getByText(word('Nothing matches these filters.'))).toBeVisible();
});
