import { obstacles } from '../steps/axe.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('the sheets and dialogs of the wallet are accessible @long', async ({ page, say }) => {
  test.slow();
  await logIn(page, demoMember, '/detailed?period=custom&from=2026-02-02&to=2026-02-01');
  await page.getByRole('button', { name: say('From … to …') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await obstacles(page, 'the filter')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/detailed');
  // The button in the list; a filter chip above has the same name.
  await page
    .getByRole('listitem')
    .getByRole('button', { name: say('Adjustment') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await obstacles(page, 'a bill')).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: say('Export') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await obstacles(page, 'the export')).toEqual([]);

  await page.goto('/purchase-courses');
  await page
    .getByRole('button', { name: /^Buy for/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await obstacles(page, 'the purchase')).toEqual([]);

  await page.goto('/withdrawal/USDT?method=internal');
  await page
    .getByLabel(say('Recipient’s email address'), { exact: true })
    .fill('sample.student.22@demo.example');
  await page.getByRole('button', { name: say('Find the recipient') }).click();
  await expect(page.getByLabel(say('Amount'), { exact: true })).toBeVisible();
  expect(await obstacles(page, 'the recipient')).toEqual([]);
  await page.getByLabel(say('Amount'), { exact: true }).fill('1');
  await page.getByRole('button', { name: say('Review') }).click();
  expect(await obstacles(page, 'the review')).toEqual([]);
  await page.getByRole('button', { name: 'Send 1.00 USDT' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await obstacles(page, 'the proof')).toEqual([]);
});
