import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import type { Words } from '../steps/words.ts';

test.use({ tolerated: /ERR_FAILED/ });

/** Chooses a period before all postings. A relative period such as the last month could change during the journey. */
async function chooseEmptyPeriod(sheet: Locator, say: Words): Promise<void> {
  await sheet.getByText(say('From … to …')).click();
  await sheet.getByLabel(say('First day'), { exact: true }).fill('2020-01-01');
  await sheet.getByLabel(say('Last day'), { exact: true }).fill('2020-01-31');
}

test('the wallet shows balances, frozen amounts and the latest postings @long', async ({
  page,
  say,
}) => {
  await logIn(page, demoMember, '/user');
  await page.getByRole('link', { name: say('Wallet') }).click();
  await expect(page.getByText('1,485.50')).toBeVisible();
  await expect(page.getByText('1,385.500000')).toBeVisible();
  await expect(page.getByText('100.000000', { exact: true })).toBeVisible();

  const recent = page.getByRole('region', { name: say('Recent') });
  const received = recent.getByRole('button', { name: say('Transfer received') });
  await expect(received).toContainText('+25.500000');
  await received.click();
  const details = page.getByRole('dialog', { name: say('Transfer received') });
  await expect(details).toContainText('*');
  await expect(details).toContainText('1,525.500000 USDT');
  await details.getByRole('button', { name: say('Close') }).click();
  await expect(received).toBeFocused();

  // If the call fails, the links stay, and the screen behind them shows the error.
  await page.route('**/api/App/Wallet/GetCoinWithdrawType*', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: say('Withdraw'), exact: true }).click();
  await expect(page.getByText(/could not be loaded/).first()).toBeVisible();
});

test('records are filtered by category and period, and the address keeps the filter @long', async ({
  page,
  say,
}) => {
  await logIn(page, demoMember, '/wallet');
  await page.getByRole('link', { name: say('All records') }).click();
  const records = page.getByRole('main').getByRole('listitem');
  await expect(records).toHaveCount(4);
  await expect(page.getByText(say('Nothing more'))).toBeVisible();

  const sent = page.getByRole('button', { name: say('Transfer sent'), exact: true });
  await sent.click();
  await expect(records).toHaveCount(1);
  await expect(records).toContainText('−40.000000');
  await page.reload();
  await expect(sent).toHaveAttribute('aria-pressed', 'true');
  await expect(records).toHaveCount(1);

  await page.getByRole('button', { name: say('All time') }).click();
  const sheet = page.getByRole('dialog');
  await chooseEmptyPeriod(sheet, say);
  await sheet.getByRole('button', { name: say('Show records') }).click();
  await expect(page.getByRole('heading', { name: say('No such records') })).toBeVisible();
  await page.getByRole('button', { name: say('Show all records') }).click();
  await expect(records).toHaveCount(4);

  // Back leads to where the records were opened from, however many filters were chosen.
  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page).toHaveURL('/wallet');
});

test('a statement is exported as a file, and an empty one shows a message instead @long', async ({
  page,
  say,
}) => {
  await logIn(page, demoMember, '/detailed');
  await page.getByRole('button', { name: say('Export') }).click();
  const sheet = page.getByRole('dialog', { name: say('Export records') });
  const start = sheet.getByRole('button', { name: say('Export') });

  await chooseEmptyPeriod(sheet, say);
  await start.click();
  await expect(sheet.getByRole('alert')).toHaveText(say('There are no records in this period.'));

  await sheet.getByText(say('Last 90 days')).click();
  await expect(sheet.getByRole('radio', { name: say('CSV, for spreadsheets') })).toBeChecked();
  const [file] = await Promise.all([page.waitForEvent('download'), start.click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines.join('\n')).toContain('25.500000');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: say('Export') }).click();
  await sheet.getByText(say('PDF, for reading and printing')).click();
  const [printed] = await Promise.all([page.waitForEvent('download'), start.click()]);
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a statement of too long a period is refused without a call', async ({ page, say }) => {
  await logIn(page, demoMember, '/detailed?period=custom&from=2020-01-01&to=2024-12-31');
  await page.getByRole('button', { name: say('Export') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say('Export') }).click();
  await expect(sheet.getByRole('alert')).toContainText('366');
});
