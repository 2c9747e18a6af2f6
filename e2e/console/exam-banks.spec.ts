import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { obstacles } from '../steps/axe.ts';
import { enterConsole } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';
import type { Words } from '../steps/words.ts';

const newName = () => `E2E ${randomBytes(4).toString('hex')}`;

async function addFolder(page: Page, word: Words, name: string): Promise<void> {
  await page.getByRole('button', { name: word('New folder') }).click();
  const dialog = page.getByRole('dialog', { name: word('New folder') });
  await dialog.getByLabel(word('of a category|Name'), { exact: true }).fill(name);
  await dialog.getByRole('button', { name: word('Add the folder') }).click();
  await expect(dialog).toBeHidden();
  const entry = page.getByRole('navigation', { name: word('Folders') }).getByText(name);
  await expect(entry.locator('xpath=..')).toHaveAttribute('aria-current', 'true');
}

test('a teacher writes a question, tries it as a member and sees its versions @long', async ({
  page,
  sayInConsole: word,
}) => {
  test.slow();
  const folder = newName();
  await enterConsole(page, 'owner', '/console/exam-questions');
  await addFolder(page, word, folder);
  await page.getByRole('button', { name: word('New question') }).click();

  const english = page.getByRole('group', { name: 'English' });
  await english.getByLabel(word('Question'), { exact: true }).fill('What is a troy ounce of?');
  for (const [letter, text] of [
    ['A', 'gold'],
    ['B', 'oil'],
    ['C', 'grain'],
  ] as const)
    await english.getByLabel(`Option ${letter}`, { exact: true }).fill(text);
  await page.getByRole('button', { name: word('Add the question') }).click();
  const lacking = page.getByRole('alert').filter({ hasText: word('Before it can be saved:') });
  // The notice is visible wherever in the form the button was pressed.
  await expect(lacking).toBeInViewport({ ratio: 1 });
  await expect(lacking).toContainText(word('Mark the right option.'));
  await expect(lacking).toContainText(`English: ${word('An option is empty.')}`);
  expect(await obstacles(page, 'a question that is not whole')).toEqual([]);

  await page.getByRole('button', { name: 'Remove Option D in all languages' }).click();
  await page.getByLabel('Option B is right').check();
  await page.getByRole('button', { name: 'Move Option B up' }).click();
  await expect(english.getByLabel('Option A', { exact: true })).toHaveValue('oil');
  await page.getByLabel('Option B is right').check();

  const preview = page.getByRole('region', { name: word('As members see it') });
  await preview.getByText('gold', { exact: true }).click();
  await preview.getByRole('button', { name: word('See how it is scored') }).click();
  await expect(preview.getByText('Right: 1 of 1 points')).toBeVisible();

  await page.getByRole('button', { name: word('Add the question') }).click();
  await expect(page.getByText(word('A question keeps its type.'))).toBeVisible();
  await english.getByLabel(word('Explanation')).fill('31.1 g of it.');
  await page.getByRole('button', { name: word('Save as a new version') }).click();
  await expect(page.getByText(word('Saved'), { exact: true })).toBeVisible();

  await page
    .getByRole('link', { name: word('Question banks') })
    .last()
    .click();
  await page.getByRole('link', { name: 'What is a troy ounce of?' }).click();
  const panel = page.getByRole('dialog', { name: word('Question') });
  await expect(panel).toContainText('Version 2');
  await expect(panel).toContainText('owner@demo.example');
  expect(await obstacles(page, 'a question beside its list')).toEqual([]);
});

const gift = [
  '::Ounce:: What is a troy ounce of? {=gold ~grain ~oil}',
  '',
  'Match these {=a -> b =c -> d}',
  '',
  'Copper is a metal.{T}',
].join('\n');

test('a teacher imports questions, is told of one that is not understood, and publishes a paper @long', async ({
  page,
  sayInConsole: word,
}) => {
  test.slow();
  const [folder, number] = [newName(), newName()];
  await enterConsole(page, 'owner', '/console/exam-questions');
  await addFolder(page, word, folder);
  await page.getByRole('button', { name: word('Import…') }).click();
  await page.getByLabel(word('File with questions')).setInputFiles({
    name: 'questions.gift.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(gift),
  });
  await page.getByRole('button', { name: word('Check the questions') }).click();
  const unread = page.getByRole('region', { name: word('Lines that are not understood') });
  await expect(unread.getByRole('row').nth(1)).toContainText('3');
  await expect(unread).toContainText('Match these {=a -> b =c -> d}');
  await expect(unread).toContainText(word('Questions of this type are not supported.'));
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(page.getByText('2 questions were imported.')).toBeVisible();
  expect(await obstacles(page, 'an import of questions')).toEqual([]);

  await page.goto('/console/exam-papers/new');
  await page.getByLabel(word('Number'), { exact: true }).fill(number);
  await page.getByRole('button', { name: word('Add a part') }).click();
  const english = page.getByRole('group', { name: 'English' });
  await english.getByLabel(word('of an exam|Name'), { exact: true }).fill(`Sample paper ${number}`);
  await page.getByRole('button', { name: word('Add the paper') }).click();
  await expect(page.getByText(word('Choose a folder.'), { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: `Part 1: ${word('Folder')}` }).click();
  await page.keyboard.type(folder);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(word('A part draws more questions than its folder has.')),
  ).toBeVisible();
  await page.getByRole('button', { name: word('Add the paper') }).click();
  const publish = page.getByRole('button', { name: word('Publish…') });
  await expect(publish).toBeDisabled();

  // An invalid number is refused as typed, and not changed to a valid one.
  const minutes = page.getByLabel(word('Time in minutes'));
  await minutes.fill('6000');
  await page.getByLabel(`Part 1: ${word('Drawn')}`).fill('2');
  await page.getByRole('button', { name: word('Save the paper') }).click();
  await expect(
    page.getByText(word('Write a whole number from {from} to {to}.', { from: '1', to: '600' })),
  ).toBeVisible();
  await expect(minutes).toHaveValue('6000');
  await minutes.fill('60');
  await page.getByRole('button', { name: word('Save the paper') }).click();
  await expect(publish).toBeEnabled();
  expect(await obstacles(page, 'a paper')).toEqual([]);
  await publish.click();
  await page.getByRole('button', { name: word('Show it to members') }).click();
  await page.getByRole('link', { name: word('All papers') }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Published');
});
