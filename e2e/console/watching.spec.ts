import { obstacles } from '../steps/axe.ts';
import { enterConsole } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

test('an auditor follows what one member watched, and the look is on record', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  const { email } = await newMember('watcher', ip);
  await enterConsole(page, 'auditor', `/console/members?search=${email}`);
  await page.getByRole('link', { name: email }).first().click();
  await page.getByRole('link', { name: word('What they watched') }).click();
  await expect(page).toHaveURL(/\/watching\?member=\d+$/);
  await expect(page.getByText(word('Nothing was watched here yet.'))).toBeVisible();
  await settled(page);
  expect(await obstacles(page, 'what a member watched')).toEqual([]);
  const memberId = new URL(page.url()).searchParams.get('member') ?? '';
  await page.goto(`/console/audit?subject=member:${memberId}`);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: word('Looked at what members watched') })
      .first(),
  ).toBeVisible();
});

test('an editor sees how lessons are watched, and not by whom', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'editor', '/console/watching');
  await expect(page.getByRole('heading', { name: word('Watching'), level: 1 })).toBeVisible();
  await settled(page);
  await expect(page.getByLabel(word('Member'), { exact: true })).toHaveCount(0);
  await expect(page.getByText('@demo.example').filter({ hasNotText: '*' })).toHaveCount(0);
});
