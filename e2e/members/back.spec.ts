import type { Page } from '@playwright/test';
import { back } from '../steps/back.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import type { Words } from '../steps/words.ts';

async function openQuotation(page: Page, say: Words): Promise<void> {
  await logIn(page, demoMember);
  const tabs = page.getByRole('navigation');
  await tabs.getByRole('link', { name: say('User') }).click();
  await expect(page).toHaveURL('/user');
  await tabs.getByRole('link', { name: say('Quotation') }).click();
  await expect(page).toHaveURL('/quotation');
}

const pair = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} /`) });
const sheet = (page: Page) => page.getByRole('dialog');
const forward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()));
const length = (page: Page) => page.evaluate(() => history.length);

test('the first Back closes a sheet, and the second one leaves the screen @long', async ({
  page,
  say,
}) => {
  await openQuotation(page, say);
  await pair(page, 'BTC').click();
  await expect(sheet(page)).toBeVisible();
  await back(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/quotation');

  // Forward finds the sheet's history entry, shows nothing and stays on the screen.
  await forward(page);
  await page.waitForTimeout(1000);
  await expect(sheet(page)).toBeHidden();
  await back(page);
  await expect(page).toHaveURL('/user');
  await forward(page);
  await expect(page).toHaveURL('/quotation');
  await expect(pair(page, 'BTC')).toBeVisible();
});

test('a sheet closed by its cross leaves no history entry behind @long', async ({ page, say }) => {
  await openQuotation(page, say);
  for (const name of ['BTC', 'ETH', 'BTC']) {
    await pair(page, name).click();
    await sheet(page)
      .getByRole('button', { name: say('Close') })
      .click();
    await expect(sheet(page)).toBeHidden();
  }
  // The next sheet opens before the closed one has left the history.
  await pair(page, 'ETH').click();
  await page.keyboard.press('Escape');
  await pair(page, 'BTC').click();
  await expect(page.getByRole('dialog', { name: /BTC/ })).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(page.getByRole('dialog', { name: /BTC/ })).toBeVisible();
  await back(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/quotation');
  await back(page);
  await expect(page).toHaveURL('/user');
});

test('Back closes a dialog, and the screen that its answer opens replaces it in the history @long', async ({
  page,
  say,
}) => {
  await logIn(page, demoMember, '/home');
  const tabs = page.getByRole('navigation');
  await tabs.getByRole('link', { name: say('User') }).click();
  const ask = page.getByRole('button', { name: say('Log out') });
  await ask.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const entries = await length(page);
  await back(page);
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/user');
  await ask.click();
  await question.getByRole('button', { name: say('Log out') }).click();
  await expect(page).toHaveURL('/login');
  // The login screen takes the history entry of the dialog.
  expect(await length(page)).toBe(entries);
});

test('Back closes an open notice however it was opened @long', async ({ page, say }) => {
  await logIn(
    page,
    { ...demoMember, email: 'sample.student.23@demo.example' },
    '/purchase-courses',
  );
  await page.getByRole('button', { name: 'Buy for 100.00 USDT' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: say('The contract is yours') })).toBeVisible();

  await page.goto('/home');
  await page.getByRole('link', { name: new RegExp(`^${say('Notices')}`) }).click();
  const notice = page.getByRole('button', { name: 'Contract purchased' });
  await notice.click();
  await expect(sheet(page)).toContainText('level 1 contract');
  await expect(page).toHaveURL(/open=/);
  const address = page.url();
  await back(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/notice');

  await notice.click();
  await sheet(page)
    .getByRole('button', { name: say('Close') })
    .click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/notice');
  await back(page);
  await expect(page).toHaveURL('/home');

  // Opened by a notification on the phone, and again after a reload.
  await page.goto(address);
  await expect(sheet(page)).toContainText('level 1 contract');
  await page.reload();
  await expect(sheet(page)).toContainText('level 1 contract');
  await page.waitForTimeout(1000);
  await back(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/notice');

  // The screen that the notice links to comes after it in the history, and Back leads through the notice to the list.
  await notice.click();
  await sheet(page)
    .getByRole('link', { name: say('Take a look') })
    .click();
  await expect(page).not.toHaveURL(/notice/);
  await back(page);
  await expect(sheet(page)).toContainText('level 1 contract');
  await page.waitForTimeout(1000);
  await back(page);
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/notice');
  await back(page);
  await expect(page).toHaveURL('/home');
});
