import type { Page } from '@playwright/test';
import { languageNames, languages } from '../../packages/contract/src/protocol/languages.ts';
import { keepWaiting } from '../steps/keep-waiting.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';

const english = (device: Page) => device.getByRole('group', { name: 'English' });

test('a level is offered only with texts in every language @long', async ({
  page,
  sayInConsole: word,
}) => {
  test.slow();
  await enterConsole(page, 'owner');
  await open(page, word('Contracts'));
  await page.getByRole('button', { name: /^Add level \d$/ }).click();
  await expect(page.getByText('Missing: English')).toBeVisible();

  await page.getByLabel(word('Price'), { exact: true }).fill('900.5');
  for (const language of languages.slice(0, -1)) await fillTexts(languageNames[language]);
  await expect(page.getByText('Missing: Русский')).toBeVisible();
  const unwritten = page.getByRole('group').filter({
    has: page.getByText(word('words in a language|Missing'), { exact: true }),
  });
  await expect(unwritten).toHaveAccessibleName('Русский');
  await page.getByRole('button', { name: /^Save level/ }).click();
  // The form shows the language with the missing text.
  await expect(unwritten.getByLabel(word('of a contract|Name'), { exact: true })).toBeFocused();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: word('Members') })
    .click();
  const warning = page.getByRole('dialog', { name: word('Leave without saving?') });
  await warning.getByRole('button', { name: 'Cancel' }).click();

  await fillTexts('Русский');
  await expect(page.getByText(word('All languages'))).toBeVisible();
  await page.getByRole('button', { name: /^Save level/ }).click();
  await expect(page.getByText(/^Level \d is saved$/)).toBeVisible();

  await open(page, word('Contracts'));
  const row = page.getByRole('row').filter({ hasText: 'Sample in English' });
  await expect(row).toContainText('900.50 USDT');
  await expect(row).toContainText(word('Not offered'));

  async function fillTexts(name: string): Promise<void> {
    const fields = page.getByRole('group', { name });
    await fields.getByLabel(word('of a contract|Name'), { exact: true }).fill(`Sample in ${name}`);
    await fields.getByLabel(word('Description'), { exact: true }).fill('Only a sample');
    await fields.getByLabel(word('What it entitles to'), { exact: true }).fill('One\nTwo');
  }
});

test('the second of two operators who edit one level is warned and loads what the first one saved @long', async ({
  page,
  newDevice,
  sayInConsole: word,
}) => {
  const other = await newDevice();
  await enterConsole(page, 'owner', '/console/contracts/2');
  await enterConsole(other, 'editor', '/console/contracts/2');
  const name = english(page).getByLabel(word('of a contract|Name'), { exact: true });
  const theirs = english(other).getByLabel(word('of a contract|Name'), { exact: true });
  await expect(theirs).not.toHaveValue('');
  const before = await name.inputValue();
  const renamed = `${before} renamed`;
  await name.fill(renamed);
  const letGo = await keepWaiting(page, '**/api/Console/Contract/SaveContract');
  await page.getByRole('button', { name: /^Save level/ }).click();
  const description = english(page).getByLabel(word('Description'), { exact: true });
  await description.fill('Written while it was being saved');
  letGo();
  await expect(page.getByText(/^Level \d is saved$/)).toBeVisible();
  await expect(page.getByText(word('Not saved yet'))).toBeVisible();
  await expect(description).toHaveValue('Written while it was being saved');

  await english(other).getByLabel(word('Description'), { exact: true }).fill('Written meanwhile');
  await other.getByRole('button', { name: /^Save level/ }).click();
  const warning = other.getByRole('alert').filter({ hasText: 'Somebody else saved this' });
  // The warning is beside the pressed button, not at the other end of the form.
  await expect(warning).toBeInViewport({ ratio: 1 });
  await expect(theirs).toHaveValue(before);
  await warning.getByRole('button', { name: word('Drop mine and load theirs') }).click();
  await expect(theirs).toHaveValue(renamed);

  await theirs.fill(before);
  await other.getByRole('button', { name: /^Save level/ }).click();
  await expect(other.getByText(/^Level \d is saved$/)).toBeVisible();
});
