import type { Route } from '@playwright/test';
import {
  type Language,
  languageNames,
  languages,
} from '../../packages/contract/src/protocol/languages.ts';
import { obstacles } from '../steps/axe.ts';
import { consoleClient } from '../steps/api.ts';
import { logIn } from '../steps/member.ts';
import { demoOperator, enterByHand, enterConsole, open } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { wordsOf } from '../steps/words.ts';

const titleIn = (language: Language) => `Sample holiday hours (${language})`;

test('an announcement in six languages reaches a member with the app open in their language @long', async ({
  page,
  sayInConsole: word,
  newDevice,
  ip,
}) => {
  test.slow();
  const phone = await newDevice();
  await logIn(phone, await newMember('reader', ip), '/language');
  await phone.getByText('简体中文').click();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  const say = wordsOf('web', 'cn');
  const opened = phone.waitForResponse((answer) => answer.url().includes('/Live/Stream'));
  await phone.goto('/notice?type=announcement');
  await opened;

  await enterConsole(page, 'owner');
  await open(page, word('Notices'));
  await page.getByRole('button', { name: word('Write a notice') }).click();
  for (const language of languages.slice(0, -1)) await write(language);
  await expect(page.getByText('Missing: Русский')).toBeVisible();
  await page.getByRole('button', { name: word('Save draft') }).click();
  await expect(page).toHaveURL(/\/notices\/\d+$/);
  // The form of the new notice is replaced by the form of the saved one.
  await expect(page.getByRole('region', { name: word('Where it stands') })).toBeVisible();
  const publish = page.getByRole('button', { name: word('Publish…') });
  await expect(publish).toBeDisabled();

  await write('ru');
  expect(await obstacles(page, 'the editor of a notice')).toEqual([]);
  await page.getByRole('button', { name: word('Save and publish…') }).click();
  const dialog = page.getByRole('dialog', { name: word('Publish this notice?') });
  await dialog.getByRole('button', { name: word('Publish now') }).click();
  await expect(
    page.getByText(word('of a notice|Published'), { exact: true }).first(),
  ).toBeVisible();

  const row = phone.getByRole('button', { name: titleIn('cn') });
  await expect(row).toBeVisible();
  await expect(phone.getByTestId('unread-badge')).toHaveText('1');
  await row.click();
  const sheet = phone.getByRole('dialog', { name: titleIn('cn') });
  await expect(sheet.getByRole('link', { name: 'the courses' })).toHaveAttribute('href', '/course');
  // Markup is shown as text.
  await expect(sheet).toContainText('<b>sample</b>');
  expect(await obstacles(phone, 'a notice')).toEqual([]);

  // The console shows that one member has opened it.
  await expect(async () => {
    await page.reload();
    await expect(
      page.getByText('1 member; those who only saw the title are not counted'),
    ).toBeVisible();
  }).toPass();

  await page.getByRole('button', { name: 'Withdraw…' }).click();
  const question = page.getByRole('dialog', { name: word('Withdraw this notice?') });
  await question.getByLabel(word('Reason'), { exact: true }).fill('Only a sample');
  await question.getByRole('button', { name: word('Withdraw it') }).click();
  await phone.goto('/notice?type=announcement');
  await expect(phone.getByRole('heading', { name: say('No announcements yet') })).toBeVisible();

  async function write(language: Language): Promise<void> {
    const fields = page.getByRole('group', { name: languageNames[language] });
    await fields.getByLabel(word('Title'), { exact: true }).fill(titleIn(language));
    await fields
      .getByLabel(word('Text'), { exact: true })
      .fill('This is a <b>sample</b>.\n\nSee [the courses](/course).');
    await expect(fields.getByText('the courses', { exact: true })).toBeVisible();
  }
});

test.describe('with a failing connection', () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test('a new notice is saved with its edited text, and the form stays when another operator schedules it @long', async ({
    page,
    sayInConsole: word,
  }) => {
    await enterConsole(page, 'editor', '/console/notices/new');
    for (const language of languages) {
      const fields = page.getByRole('group', { name: languageNames[language] });
      await fields.getByLabel(word('Title'), { exact: true }).fill(titleIn(language));
      await fields.getByLabel(word('Text'), { exact: true }).fill('Only a sample');
    }
    const english = page
      .getByRole('group', { name: languageNames.en })
      .getByLabel(word('Title'), { exact: true });
    const save = page.getByRole('button', { name: word('Save and publish…') });
    await page.route('**/CreateBroadcast', loseAnswer, { times: 1 });
    await save.click();
    await expect(page.getByRole('alert')).toContainText(/did not answer/);
    await english.fill('Sample with the right date');
    await save.click();
    const dialog = page.getByRole('dialog', { name: word('Publish this notice?') });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/notices\/\d+$/);
    await dialog.getByRole('button', { name: word('Cancel') }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: word('Publish…'), exact: true })).toBeEnabled();
    await expect(dialog).toBeHidden();
    await expect(english).toHaveValue('Sample with the right date');

    await english.fill('Sample of an hour’s work');
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    await colleague.getByRole('button', { name: word('Publish…'), exact: true }).click();
    // Scheduled for later, so that no member receives it.
    await colleague.getByText(word('At a time'), { exact: true }).click();
    await colleague.getByLabel(word('Time of publication')).fill('2099-01-01T00:00');
    await colleague.getByRole('button', { name: word('Schedule it') }).click();
    const told = page.getByText(/^Somebody else published or scheduled this notice/);
    await expect(told).toBeVisible();
    await expect(english).toHaveValue('Sample of an hour’s work');
    await expect(english).toBeDisabled();
    await page.getByRole('button', { name: word('Drop mine and load theirs') }).click();
    await expect(english).toHaveValue('Sample with the right date');
    await expect(told).toBeHidden();
  });
});

test("a list shows another operator's changes live @long", async ({ page, sayInConsole: word }) => {
  await enterConsole(page, 'owner');
  await open(page, word('Notices'));
  const second = await page.context().newPage();
  await second.goto('/console/notices/new');
  const fields = second.getByRole('group', { name: 'English' });
  const title = `Sample seen by a colleague ${Date.now()}`;
  await fields.getByLabel(word('Title'), { exact: true }).fill(title);
  await fields.getByLabel(word('Text'), { exact: true }).fill('Only a sample');
  await second.getByRole('button', { name: word('Save draft') }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await obstacles(page, 'the list of notices')).toEqual([]);
});

test.describe('with a session that ends', () => {
  test.use({ tolerated: /status of 401/ });

  test('unsaved text waits until the same operator logs in in another tab @long', async ({
    page,
    ip,
    sayInConsole: word,
  }) => {
    await enterConsole(page, 'editor', '/console/notices/new');
    const fields = page.getByRole('group', { name: 'English' });
    const title = fields.getByLabel(word('Title'), { exact: true });
    await title.fill('Sample of an hour’s work');
    await fields.getByLabel(word('Text'), { exact: true }).fill('Only a sample');
    const save = page.getByRole('button', { name: word('Save draft') });
    const told = page.getByText(word('Your session has ended. Log in in another tab, then save.'));

    await endSession();
    await save.click();
    await expect(told).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: word('Log in') }).click();
    const door = await opened;
    await enterByHand(door, word, demoOperator('editor'));
    await expect(told).toBeHidden();
    await save.click();
    await expect(page).toHaveURL(/\/notices\/\d+$/);
    await expect(page.getByRole('region', { name: word('Where it stands') })).toBeVisible();

    await title.fill('Nothing for somebody else');
    await endSession();
    await save.click();
    await expect(told).toBeVisible();
    // A tab without unsaved text opens the login page by itself.
    await expect(door).toHaveURL(/\/console\/login/);
    await enterByHand(door, word, demoOperator('owner'));
    await expect(title).toHaveValue('Sample of an hour’s work');

    async function endSession(): Promise<void> {
      const stored = await page.evaluate(() => localStorage.getItem('tradewind-console-session'));
      const { state } = JSON.parse(stored ?? '') as { state: { token: string } };
      await (await consoleClient(ip, state.token)).logout();
    }
  });
});

/** The server does its work; only its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
