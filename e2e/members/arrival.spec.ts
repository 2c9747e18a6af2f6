import { defaultLanguage } from '../../packages/contract/src/protocol/languages.ts';
import { fillRegistration, logInByHand, submitLogin } from '../steps/member.ts';
import { demoMember, newMember, stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { wordsOf } from '../steps/words.ts';

test.use({ tolerated: /ERR_FAILED/ });

test('a page for members asks a visitor to log in, and then opens', async ({ page, say }) => {
  await page.goto('/security/sessions');
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitLogin(page, say, demoMember);
  await expect(page).toHaveURL('/security/sessions');
  await expect(page.getByText(say('This device'))).toBeVisible();
});

test('a member has no use for the login screen @long', async ({ page, say }) => {
  await logInByHand(page, say, demoMember);
  await page.goto('/login');
  await expect(page).toHaveURL('/home');
});

test('the code of an invitation link waits until it is needed', async ({ page, say }) => {
  await page.goto('/home?code=abcd2345');
  // A page that has loaded need not have run yet; a person sees it before leaving.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/language');
  await page.goto('/register');
  const field = page.getByLabel(say('Invitation code'), { exact: true });
  await expect(field).toHaveValue('ABCD2345');
});

test('whoever registers by a friend’s link, also unheard, shows up in the friend’s list @long', async ({
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
  // The code is used up and was right: nobody is told otherwise.
  const perhaps = theirs.getByRole('alert').filter({ hasText: /first try may have/ });
  await expect(theirs.getByText(/incorrect/)).toBeHidden();
  await perhaps.getByRole('button', { name: say('Log in') }).click();
  // The form that is left has such fields as well.
  await expect(theirs.getByRole('heading', { name: say('Log in'), level: 1 })).toBeVisible();
  await expect(theirs.getByLabel(say('Email account'), { exact: true })).toHaveValue(guest.email);
  await submitLogin(theirs, say, guest);
  await expect(theirs).toHaveURL('/home');

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '@people.example' })).toHaveCount(1);
});

test('an address that leads nowhere says so, and leads home', async ({ page, say }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: say('Page not found') })).toBeVisible();
  await page.getByRole('link', { name: say('Go to homepage') }).click();
  await expect(page).toHaveURL('/home');
});

test('the root leads to the homepage and every title is the product’s', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  const boot = await page.locator('#boot').textContent();
  const { productName } = JSON.parse(boot ?? '{}') as { productName: string };
  expect(productName).not.toBe('');
  await expect(page).toHaveTitle(productName);
});

test('a browser that may keep nothing of this site shows the app all the same @long', async ({
  page,
}) => {
  // Which language was chosen it cannot know.
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

  test('is told what is missing @long', async ({ page }) => {
    for (const path of ['/login', '/console/login']) {
      await page.goto(path);
      await expect(page.locator('noscript p[lang=en]')).toBeInViewport();
    }
  });
});
