import { defaultLanguage } from '../../packages/contract/src/protocol/languages.ts';
import { fillRegistration, logInByHand, submitLogin } from '../steps/member.ts';
import { demoMember, newMember, stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { wordsOf } from '../steps/words.ts';

test.use({ tolerated: /ERR_FAILED/ });

test('a page for members sends a visitor to the login and opens afterwards', async ({
  page,
  say,
}) => {
  await page.goto('/security/sessions');
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitLogin(page, say, demoMember);
  await expect(page).toHaveURL('/security/sessions');
  await expect(page.getByText(say('This device'))).toBeVisible();
});

test('the login screen redirects a member who is logged in @long', async ({ page, say }) => {
  await logInByHand(page, say, demoMember);
  await page.goto('/login');
  await expect(page).toHaveURL('/home');
});

test('the code of an invitation link is kept until the registration', async ({ page, say }) => {
  await page.goto('/home?code=abcd2345');
  // A loaded page may not have run its scripts yet, so this waits for the heading that a person would see.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/language');
  await page.goto('/register');
  const field = page.getByLabel(say('Invitation code'), { exact: true });
  await expect(field).toHaveValue('ABCD2345');
});

test("a friend who registers by an invitation link appears in the inviter's list, even after a lost answer @long", async ({
  page,
  say,
  ip,
  newDevice,
}) => {
  await logInByHand(page, say, await newMember('host', ip));
  await page.goto('/invite-friends');
  await expect(page.getByText(say('Nobody yet'))).toBeVisible();
  const link = await page.getByText(/\/register\?code=/).textContent();

  const theirs = await newDevice();
  await theirs.goto(link ?? '');
  const guest = stranger('guest');
  await fillRegistration(theirs, say, guest);
  const call = '**/api/App/Account/Register';
  await theirs.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = theirs.getByRole('button', { name: say('Register'), exact: true });
  await send.click();
  await expect(theirs.getByRole('alert').filter({ hasText: /could not reach/ })).toBeVisible();
  await theirs.unroute(call);
  await send.click();
  // The code was right and has been used, so no message says that it is incorrect.
  const perhaps = theirs.getByRole('alert').filter({ hasText: /first try may have/ });
  await expect(theirs.getByText(/incorrect/)).toBeHidden();
  await perhaps.getByRole('button', { name: say('Log in') }).click();
  // The registration form has fields of the same names, so this waits for the login screen.
  await expect(theirs.getByRole('heading', { name: say('Log in'), level: 1 })).toBeVisible();
  await expect(theirs.getByLabel(say('Email account'), { exact: true })).toHaveValue(guest.email);
  await submitLogin(theirs, say, guest);
  await expect(theirs).toHaveURL('/home');

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '@people.example' })).toHaveCount(1);
});

test('an unknown address shows a message and a link to the home screen', async ({ page, say }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: say('Page not found') })).toBeVisible();
  await page.getByRole('link', { name: say('Go to homepage') }).click();
  await expect(page).toHaveURL('/home');
});

test("the root redirects to the home screen, and every title contains the product's name", async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  const boot = await page.locator('#boot').textContent();
  const { productName } = JSON.parse(boot ?? '{}') as { productName: string };
  expect(productName).not.toBe('');
  await expect(page).toHaveTitle(productName);
});

test('the app works in a browser that allows it no storage @long', async ({ page }) => {
  // Without storage the app cannot know a chosen language.
  const say = wordsOf('web', defaultLanguage);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await logInByHand(page, say, demoMember);
  await page.getByRole('link', { name: say('Wallet') }).click();
  await expect(page).toHaveURL('/wallet');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a message that JavaScript is missing @long', async ({ page }) => {
    for (const path of ['/login', '/console/login']) {
      await page.goto(path);
      await expect(page.locator('noscript p[lang=en]')).toBeInViewport();
    }
  });
});
