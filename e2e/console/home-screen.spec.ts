import type { Page } from '@playwright/test';
import { obstacles } from '../steps/axe.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { screenshotFile } from '../steps/screenshot.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';
import type { Words } from '../steps/words.ts';

const inEnglish = (page: Page, label: string) =>
  page.getByRole('group', { name: 'English' }).getByLabel(label, { exact: true });

/** Moves one of the sample people down and up again by keyboard. */
async function moveByKeys(page: Page, word: Words, name: string): Promise<void> {
  const down = page.getByRole('button', { name: word('Move {name} down', { name }) });
  await down.focus();
  await page.keyboard.press('Enter');
  const said = { name, place: '3', count: '4' };
  await expect(
    page.getByText(word('{name} is now number {place} of {count}', said)),
  ).toBeAttached();
  await expect(down).toBeFocused();
  await page.getByRole('button', { name: word('Move {name} up', { name }) }).press('Enter');
  await expect(
    page.getByText(word('{name} is now number {place} of {count}', { ...said, place: '2' })),
  ).toBeAttached();
}

test('a visitor sees the text that an editor saved, with markup shown as text @long', async ({
  page,
  sayInConsole: word,
  newDevice,
}) => {
  test.slow();
  const title = `Sample <b>harbour</b> ${Date.now() % 10_000}`;
  await enterConsole(page, 'editor');
  await open(page, word('Home screen'));
  await page.getByRole('link', { name: word('Opening') }).click();
  await page.getByRole('button', { name: word('Edit the texts') }).click();
  const field = inEnglish(page, word('Title'));
  const before = await field.inputValue();
  const save = async () => {
    await page.getByRole('button', { name: word('Save and show to visitors') }).click();
    await expect(page.getByText(word('Saved: visitors read it now')).last()).toBeVisible();
  };
  const phone = await newDevice();
  await phone.goto('/home');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.evaluate(() =>
    localStorage.setItem('session', '{"state":{"lang":"en"},"version":0}'),
  );
  await field.fill(title);
  await expect(page.getByRole('region', { name: word('As members see it') })).toContainText(title);
  expect(await obstacles(page, 'the editor of a section')).toEqual([]);
  try {
    await save();
    await phone.goto('/home');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
    // From now on the server sends the page in English.
    await phone.goto('/home');
    expect(await phone.locator('#home').textContent()).toContain('"language":"en"');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
  } finally {
    await field.fill(before);
    await save();
  }
});

test('an editor adds a lecturer with a portrait, moves, publishes and removes them @long', async ({
  page,

  sayInConsole: word,
  newDevice,
}) => {
  test.slow();
  const name = `Sample Guest ${Date.now() % 10_000}`;
  await enterConsole(page, 'editor', '/console/home-screen');
  await moveByKeys(page, word, 'Sample Lecturer B');
  expect(await obstacles(page, 'the home screen’s desk')).toEqual([]);

  const lecturers = page.getByRole('region', { name: word('Lecturers') }).first();
  await lecturers.getByRole('button', { name: word('Add a person') }).click();
  await inEnglish(page, word('of a person|Name')).fill(name);
  await page
    .locator('input[type=file]')
    .setInputFiles(screenshotFile('portrait.png', { width: 200, height: 200 }));
  await expect(page.getByRole('button', { name: word('Without a picture') })).toBeVisible();
  expect(await obstacles(page, 'the editor of a person')).toEqual([]);
  await page.getByRole('button', { name: word('Add this person') }).click();
  await page.getByRole('link', { name }).click();

  const phone = await newDevice();
  await phone.goto('/home');
  await settled(phone);
  await expect(phone.getByText(name)).toHaveCount(0);
  await page.getByRole('button', { name: word('Show on the home screen') }).click();
  await expect(page.getByRole('button', { name: word('Take off the home screen') })).toBeVisible();
  await phone.goto('/home');
  // The text is written only in English so far, and a Chinese reader sees it nevertheless.
  const card = phone.getByRole('listitem').filter({ hasText: name });
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.locator('img').evaluate(widthOf)).toBe(200);

  await page.getByRole('button', { name: word('Remove…') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('Remove {name}', { name }) })
    .click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await phone.goto('/home');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByText(name)).toHaveCount(0);
});

function widthOf(image: Element): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0;
}
