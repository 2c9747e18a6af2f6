import { appClient } from '../steps/api.ts';
import { logInByHand, proveByMail } from '../steps/member.ts';
import { expectNoticed, noteNotices } from '../steps/notices.ts';
import { demoMember, newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test.use({ tolerated: /ERR_FAILED/ });

const noAnswer = 'We could not reach the server. Check your connection and try again.';

test('a session ended from another device shows a notice and opens the login screen', async ({
  page,
  say,
  ip,
  newDevice,
}) => {
  const person = await newMember('traveller', ip);
  const phone = page;
  const tablet = await newDevice();
  // Blocks live events, which would end the session before the tablet is used.
  await tablet.route('**/Live/Stream*', (route) => route.abort());
  await logInByHand(phone, say, person);
  await logInByHand(tablet, say, person);

  // Notices disappear by themselves, so they are recorded.
  await noteNotices(phone);
  await phone.goto('/security/sessions');
  const devices = phone.getByRole('listitem').getByRole('button', { name: /^Log out/ });
  // Ends the session that the registration opened. The focus moves to the list, so that screen readers continue there.
  await devices.last().press('Enter');
  await expect(devices).toHaveCount(1);
  await expect(phone.getByRole('region', { name: say('Where you are logged in') })).toBeFocused();
  // If the call fails, the sessions still look active.
  const ending = /\/EndSession|\/EndOtherSessions/;
  await phone.route(ending, (route) => route.abort());
  await devices.click();
  const unanswered = { hasText: say(noAnswer) };
  await expect(phone.getByRole('listitem').filter(unanswered)).toHaveCount(1);
  await phone.getByRole('button', { name: /Log out everywhere else \(1\)/ }).click();
  const question = phone.getByRole('alertdialog');
  await question.getByRole('button', { name: say('Log out others') }).click();
  await expect(question.filter(unanswered)).toBeVisible();
  await phone.unroute(ending);
  await question.getByRole('button', { name: say('Log out others') }).click();
  await expect(question).toBeHidden();
  await expectNoticed(phone, say('Your other devices are logged out'));
  await expect(phone.getByRole('listitem').filter({ hasText: '10.' })).toHaveCount(1);

  // The notice is shown for a second before the page changes.
  await noteNotices(tablet);
  await tablet.goto('/wallet');
  await expectNoticed(tablet, 'Your session has ended. Please log in again.');
  // The network is fine, and no message says otherwise.
  await tablet.waitForTimeout(300);
  await expect(tablet.getByText(/could not be loaded/)).toHaveCount(0);
  await expect(tablet).toHaveURL(/\/login\?next=%2Fwallet/);
  await expect(tablet.getByText(say('Your session has ended. Please log in again.'))).toBeVisible();
  expect(await tablet.evaluate(() => localStorage.getItem('session'))).toContain('"token":""');
});

test('a password change ends the other sessions, and the old password stops working @long', async ({
  page,
  say,
  ip,
  newDevice,
}) => {
  const person = await newMember('careful', ip);
  const laptop = await newDevice();
  await logInByHand(page, say, person);
  await logInByHand(laptop, say, person);

  await noteNotices(page);
  await page.goto('/security');
  const password = `${person.password}-new`;
  await page.getByLabel(say('Current password'), { exact: true }).fill(person.password);
  await page.getByLabel(say('New password'), { exact: true }).fill(password);
  await page.getByLabel(say('Repeat new password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Change password') }).click();
  await proveByMail(page, say, person);
  await expectNoticed(page, /password is changed/);

  // The page goes to the login by itself.
  await expect(laptop).toHaveURL(/\/login/);
  await logInByHand(laptop, say, { ...person, password });
  await page.goto('/user');
  await expect(page.getByText(person.email)).toBeVisible();
});

test('a log-out in one tab closes the members’ pages in the other @long', async ({
  page,
  say,
  context,
}) => {
  await logInByHand(page, say, demoMember);
  const second = await context.newPage();
  await second.goto('/security');
  await expect(second.getByRole('heading', { name: say('Security') })).toBeVisible();

  await page.goto('/user');
  await page.getByRole('button', { name: say('Log out') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Log out') })
    .click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL(/\/login/);
});

test('a page restored from the back/forward cache checks again who is logged in @long', async ({
  page,
  say,
}) => {
  await logInByHand(page, say, demoMember);
  await page.goto('/security');
  await expect(page.getByRole('heading', { name: say('Security') })).toBeVisible();
  // A page in that cache receives no events; the browser only tells it that it is shown again.
  await page.evaluate(() => {
    localStorage.removeItem('session');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login\?next=%2Fsecurity/);
});

test('a restored page shows nothing that the previous member typed to the next one @long', async ({
  page,
  say,
  ip,
}) => {
  const other = await newMember('next', ip);
  const since = await (await appClient(ip)).loginByPwd(other);
  await logInByHand(page, say, demoMember);
  await page.goto('/security');
  const current = page.getByLabel(say('Current password'), { exact: true });
  await current.fill('half a password');
  await page.evaluate((whose) => {
    const session = JSON.parse(localStorage.getItem('session') ?? '') as { state: object };
    const state = { ...session.state, token: whose.token, account: whose.account };
    localStorage.setItem('session', JSON.stringify({ ...session, state }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, since);
  await expect(current).toHaveValue('');
  await page.goto('/user');
  await expect(page.getByText(other.email)).toBeVisible();
});
