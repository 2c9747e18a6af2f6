import { logIn } from '../steps/member.ts';
import { expectNoticed, noteNotices } from '../steps/notices.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('the list of friends loads to its end with masked emails and shows that it ends', async ({
  page,
  say,
}) => {
  await logIn(page, demoMember, '/invite-friends');
  const friends = page.getByRole('listitem').filter({ hasText: '@demo.example' });
  await expect(friends).toHaveCount(20);
  await expect(page.getByText(say('Nothing more'))).toBeHidden();

  await friends.last().scrollIntoViewIfNeeded();
  await expect(friends).toHaveCount(23);
  await expect(page.getByText(say('Nothing more'))).toBeVisible();
  for (const text of await friends.allTextContents()) expect(text).toContain('*');
});

test('copying the invitation link shows a confirmation', async ({ page, say, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await noteNotices(page);
  await logIn(page, demoMember, '/invite-friends');
  await page.getByRole('button', { name: say('Copy link') }).click();
  await expectNoticed(page, say('Copied'));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/register\?code=[2-9A-Z]{8}$/);
});
