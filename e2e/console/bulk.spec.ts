import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bulkImportMostBytes } from '../../packages/contract/src/bulk/bulk.ts';
import { obstacles } from '../steps/axe.ts';
import { logIn } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';

const header =
  'number,commodity,quantity,unit,buyer,seller,verifier,state,agreed_on,verified_on,shipped_on,delivered_on,cancelled_on';

test.use({ tolerated: /ERR_FAILED/ });

function newNumber(): string {
  return `E2E-${randomBytes(4).toString('hex').toUpperCase()}`;
}

function line(number: string, quantity = '12.5'): string {
  return `${number},Sample zinc,${quantity},t,"Sample Buyer, Ltd",Sample Seller,,,2026-03-02,,,,`;
}

async function choose(page: Page, word: string, lines: readonly string[]): Promise<void> {
  const text = ['\uFEFF' + header, ...lines, ''].join('\r\n');
  await page
    .getByLabel(word, { exact: true })
    .setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('an editor corrects a file and imports it, and a member finds the record by its number @long', async ({
  page,
  sayInConsole: word,
  say,
  ip,
  newDevice,
}) => {
  test.slow();
  const [good, first, second] = [newNumber(), newNumber(), newNumber()];

  await enterConsole(page, 'editor');
  await open(page, word('Bulk records'));
  await page.getByRole('button', { name: word('Import…') }).click();
  await expect(page.getByRole('heading', { name: word('Import bulk records') })).toBeVisible();

  const file = word('CSV file');
  await choose(page, file, [line(good), line(first, 'many'), `${second},,1,stone,B,S,,,soon,,,,`]);
  const wrong = page.getByRole('region', { name: word('Wrong lines') });
  await expect(wrong.getByRole('row')).toHaveCount(3);
  await expect(wrong.getByRole('row').nth(1)).toContainText('Quantity is not in the right form');
  await expect(wrong.getByRole('row').nth(2)).toContainText('Commodity is empty');
  expect(await obstacles(page, 'an import with wrong lines')).toEqual([]);

  await choose(page, file, [line(good), line(first), line(second, '7')]);
  await expect(page.getByText('3 records can be imported.')).toBeVisible();
  await page.getByLabel(file, { exact: true }).setInputFiles({
    name: 'huge.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(bulkImportMostBytes + 1),
  });
  await expect(page.getByText(word('The file is too large.'))).toBeVisible();
  // The report of the previous file is gone, because its name is no longer shown.
  await expect(page.getByRole('region', { name: word('Report') })).toHaveCount(0);
  await choose(page, file, [line(good), line(first), line(second, '7')]);
  await page.getByLabel(word('Publish them at once')).check();
  await page.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(page.getByText('3 records were imported.')).toBeVisible();

  await page.getByRole('link', { name: word('To the records') }).click();
  await page.getByRole('link', { name: second }).click();
  const panel = page.getByRole('dialog', { name: word('Bulk record') });
  await expect(panel).toContainText('editor@demo.example');

  const member = await newMember('bulk', ip);
  const phone = await newDevice();
  await logIn(phone, member, '/home');
  await phone.getByRole('link', { name: say('Bulk information inquiry') }).click();
  await expect(phone.getByText(say('Nothing looked up yet'))).toBeVisible();
  await phone
    .getByLabel(say('Record number'), { exact: true })
    .fill(` ${second.toLowerCase().replace('-', ' - ')}`);
  const look = phone.getByRole('button', { name: say('Look up'), exact: true });
  await look.click();
  await expect(phone.getByRole('heading', { name: second })).toBeVisible();
  await expect(phone.getByText('7 tonnes')).toBeVisible();
  await expect(phone.getByText('Sample Buyer, Ltd')).toBeVisible();
  await expect(phone.getByText(/Published by Sample Editor/)).toBeVisible();
  const history = phone.getByRole('region', { name: say('Your inquiries') });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  // A second click fetches the current state again.
  await look.click();
  await expect(history.getByRole('listitem')).toHaveCount(2);

  const missing = newNumber();
  await phone.getByLabel(say('Record number'), { exact: true }).fill(missing);
  await look.click();
  await expect(phone.getByText(say('No record with this number'))).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await history.getByRole('button', { name: second }).first().click();
  await expect(phone.getByRole('heading', { name: second })).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveCount(4);

  await history.getByRole('button', { name: say('Clear'), exact: true }).click();
  const question = phone.getByRole('alertdialog');
  await question.getByRole('button', { name: say('Clear list') }).click();
  await expect(phone.getByText(say('Nothing looked up yet'))).toBeVisible();
});

test('a record is created, verified, published and hidden, and each step is recorded @long', async ({
  page,
  sayInConsole: word,
}) => {
  const number = newNumber();
  await enterConsole(page, 'editor');
  await open(page, word('Bulk records'));
  await page.getByRole('button', { name: word('New record') }).click();
  const form = page.getByRole('dialog', { name: word('New record') });
  await expect(form).toBeVisible();
  await form.getByLabel(word('Number'), { exact: true }).fill(number);
  await form.getByLabel(word('Commodity'), { exact: true }).fill('Sample nickel');
  await form.getByLabel(word('Quantity'), { exact: true }).fill('40.25');
  await form.getByLabel(word('Buyer'), { exact: true }).fill('Sample Buyer');
  await form.getByLabel(word('Seller'), { exact: true }).fill('Sample Seller');
  await form.getByLabel(word('Agreed on'), { exact: true }).fill('2026-03-02');
  await form.getByRole('button', { name: word('Register') }).click();

  const panel = page.getByRole('dialog', { name: word('Bulk record') });
  await expect(panel).toContainText(number);
  await panel.getByRole('button', { name: 'Mark as “Verified”…' }).click();
  const move = page.getByRole('dialog', { name: `Mark ${number} as “Verified”` });
  await move.getByLabel(word('Identities verified by'), { exact: true }).fill('Sample Verifier');
  await move.getByLabel(word('Day on which it happened'), { exact: true }).fill('2026-03-01');
  await move.getByRole('button', { name: 'Mark as “Verified”' }).click();
  await expect(move.getByRole('alert')).toContainText('not in order');
  await move.getByLabel(word('Day on which it happened'), { exact: true }).fill('2026-03-05');
  // Offline the record cannot be refetched either; the dialog keeps what was typed.
  const calls = '**/api/Console/Bulk/**';
  await page.route(calls, (route) => route.abort());
  await move.getByRole('button', { name: 'Mark as “Verified”' }).click();
  await expect(move.getByRole('alert')).toContainText(/did not answer/);
  await page.unroute(calls);
  await move.getByRole('button', { name: 'Mark as “Verified”' }).click();
  await expect(move).toBeHidden();

  await panel.getByRole('button', { name: word('Publish…') }).click();
  await page.getByRole('button', { name: `Publish ${number}` }).click();
  await expect(panel.getByText(word('Published it'))).toBeVisible();
  await expect(panel.getByText(word('Moved it on'))).toBeVisible();
  await expect(panel.getByText(word('Registered it'))).toBeVisible();
  expect(await obstacles(page, 'a record with its history')).toEqual([]);
});

test('the form of a record is accessible @long', async ({ page, sayInConsole: word }) => {
  await enterConsole(page, 'editor');
  await open(page, word('Bulk records'));
  await page.getByRole('button', { name: word('New record') }).click();
  await expect(page.getByRole('dialog', { name: word('New record') })).toBeVisible();
  expect(await obstacles(page, 'a new record')).toEqual([]);
});
