import { back } from '../steps/back.ts';
import { demoMember } from '../steps/people.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';
import { clientOf } from './finance.ts';

test("an owner changes the product's name, and the members’ app shows it @long", async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
  ip,
}) => {
  test.slow();
  const name = `Sample Harbour ${Date.now() % 10_000}`;
  const terms = 'https://school.example/terms';
  await enterConsole(page, 'owner');
  await open(page, word('Settings'));
  try {
    await page.getByLabel(word('Product name'), { exact: true }).fill(name);
    await page.getByRole('textbox', { name: word('Service hours') }).fill('Sample: daily 9 to 18');
    await page.getByLabel(word('Terms of use'), { exact: true }).fill(terms);
    await page.getByRole('button', { name: word('Save settings') }).click();
    await expect(page.getByText(word('The settings are saved'))).toBeVisible();
    const change = page.getByRole('row').filter({ hasText: name });
    await expect(change.first()).toContainText('owner@demo.example');

    const phone = await newDevice();
    await phone.goto('/home');
    await expect(phone).toHaveTitle(name);
    await expect(phone.getByText(name, { exact: true })).toBeVisible();
    await phone.evaluate(() =>
      localStorage.setItem('session', '{"state":{"lang":"en"},"version":0}'),
    );
    await phone.goto('/home');
    await expect(phone.getByText('Sample: daily 9 to 18')).toBeVisible();
    await expect(phone.getByText(say('Service hours'))).toBeVisible();
    await phone.goto('/register');
    await expect(phone.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', terms);
  } finally {
    const owner = { email: 'owner@demo.example', password: demoMember.password };
    const client = await clientOf(owner, ip);
    const { changedAt } = await client.getSettings();
    const changes = { productName: null, supportHours: null, termsUrl: null };
    await client.saveSettings({ changedAt, changes });
  }
});

test('an invalid name is refused beside its field @long', async ({ page, sayInConsole: word }) => {
  await enterConsole(page, 'owner');
  await open(page, word('Settings'));
  await page.getByLabel(word('Product name'), { exact: true }).fill('<b>');
  await page.getByRole('button', { name: word('Save settings') }).click();
  await expect(page.getByText(word('Write a name without < > or quotation marks.'))).toBeVisible();
});

test('an operator who goes back with unsaved changes is asked and may stay or leave', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'owner', '/console/members');
  await open(page, word('Settings'));
  const name = page.getByLabel(word('Product name'), { exact: true });
  await name.fill('Never saved');
  const question = page.getByRole('dialog', { name: word('Leave without saving?') });

  await back(page);
  await question.getByRole('button', { name: word('Cancel') }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Never saved');
  await back(page);
  await question.getByRole('button', { name: word('Leave and lose the changes') }).click();
  await expect(page).toHaveURL('/console/members');
  await expect(question).toBeHidden();
});
