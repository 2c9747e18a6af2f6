import config from '../playwright.config.ts';
import { openExam, start } from '../steps/exam.ts';
import { crampedWords } from '../steps/cramped-words.ts';
import { logIn } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

// Text twice as large as usual, as readers can set it in their browser.
const launch = config.use?.launchOptions;
const twiceAsLarge = '--blink-settings=defaultFontSize=32';
test.use({ launchOptions: { ...launch, args: [...(launch?.args ?? []), twiceAsLarge] } });

const screens = [
  '/home',
  '/course',
  '/quotation',
  '/progress',
  '/user',
  '/settings',
  '/wallet',
  '/deposit',
  '/purchase-courses',
  '/invite-friends',
  '/examination',
];

test('with text twice as large, nothing exceeds the screen and no words are broken @long', async ({
  page,
  say,
  ip,
}) => {
  test.slow();
  const reader = await newMember('reader', ip);
  await openExam(reader.email, 'SAMPLE-F-02');
  await logIn(page, reader, '/examination');
  await start(page, say, 'Sample advanced examination');
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await crampedWords(page)).toEqual([]);

  const found: string[] = [];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await settled(page);
    found.push(...(await crampedWords(page)).map((word) => `${path}: ${word}`));
  }
  expect(found).toEqual([]);
});
