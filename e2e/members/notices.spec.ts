import { logIn } from '../steps/member.ts';
import { obstacles } from '../steps/axe.ts';
import { demoMember, newMember, type Person } from '../steps/people.ts';
import { watchPurchases } from '../steps/purchases.ts';
import { expect, test } from '../steps/test.ts';

const buyer: Person = { email: 'sample.student.20@demo.example', password: demoMember.password };

test('a member who buys a contract sees a notice live on every open page', async ({
  page,
  say,
}) => {
  const listening = page.waitForResponse((answer) => answer.url().includes('/Live/Stream'));
  await logIn(page, buyer, '/home');
  const bell = page.getByRole('link', { name: say('Notices'), exact: true });
  await expect(bell).toBeVisible();
  // The stream of live events opens after the first screen.
  await listening;

  const other = await page.context().newPage();
  const purchases = watchPurchases(other);
  await other.goto('/purchase-courses');
  await other.getByRole('button', { name: 'Buy for 100.00 USDT' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: /^Pay / }).dblclick();
  await expect(other.getByRole('heading', { name: say('The contract is yours') })).toBeVisible();
  expect(purchases).toHaveLength(1);
  const rung = page.getByRole('link', { name: say('Notices, unread: {count}', { count: '1' }) });
  // Only a live event can update this page, which nobody touches.
  await expect(rung).toBeVisible();
  await expect(page.getByTestId('unread-badge')).toHaveText('1');

  await rung.click();
  await page.getByRole('button', { name: 'Contract purchased' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contract purchased' });
  await expect(sheet).toContainText('level 1 contract');
  await expect(sheet).toContainText('100.00 USDT');
  await sheet.getByRole('button', { name: say('Close') }).click();
  await expect(page.getByTestId('unread-badge')).toHaveCount(0);
  await expect(page.getByText(say('Nothing more'))).toBeVisible();

  // A notice read on one page counts as read on all pages.
  await other.goto('/user');
  await expect(other.getByRole('link', { name: say('Notices') })).toBeVisible();
  await expect(other.getByTestId('unread-badge')).toHaveCount(0);
});

test.describe('when the server fails', () => {
  test.use({ tolerated: /status of 500/ });

  test('a notice that cannot be loaded now is not reported as deleted @long', async ({
    page,
    say,
    ip,
  }) => {
    const opening = '**/App/Information/GetInformation?*';
    const fault = { status: 500, msg: 'Something went wrong', response: null };
    await page.route(opening, (route) => route.fulfill({ status: 500, json: fault }));
    await logIn(page, await newMember('curious', ip), '/notice?open=999999999');
    const sheet = page.getByRole('dialog');
    const again = sheet.getByRole('button', { name: say('Try again') });
    await expect(again).toBeVisible();
    await expect(sheet.getByText(say('This one is no longer there.'))).toBeHidden();
    await page.unroute(opening);
    await again.click();
    await expect(sheet.getByText(say('This one is no longer there.'))).toBeVisible();
  });
});

test('empty lists show a text and are accessible @long', async ({ page, say, ip }) => {
  await logIn(page, await newMember('quiet', ip), '/notice');
  await expect(page.getByRole('heading', { name: say('No notices yet') })).toBeVisible();
  expect(await obstacles(page, 'no notices')).toEqual([]);
  await page.getByRole('tab', { name: say('Announcements') }).click();
  await expect(page).toHaveURL('/notice?type=announcement');
  await page.goto('/settings');
  await expect(page.getByText(say('Notifications on this device'))).toBeVisible();
  expect(await obstacles(page, 'settings')).toEqual([]);
});
