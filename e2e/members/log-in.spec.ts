import { submitLogin } from '../steps/member.ts';
import { expectNoticed, noteNotices } from '../steps/notices.ts';
import { demoMember, newMember, stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('a wrong password shows a notice and keeps the typed text', async ({ page, say }) => {
  const person = stranger('mistyped');
  await noteNotices(page);
  await page.goto('/login');
  await submitLogin(page, say, person);
  const notice = page.getByRole('alert').filter({ hasText: /password is incorrect/ });
  await expectNoticed(page, /password is incorrect/);
  await expect(page.getByLabel(say('Email account'), { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel(say('Password'), { exact: true })).toHaveValue(person.password);
  // Notices disappear by themselves; the error at the form stays until its fields change.
  await expect(notice).toBeHidden();
  const why = /password is incorrect/;
  await expect(page.getByText(why)).toBeVisible();
  const send = page.getByRole('button', { name: say('Log in'), exact: true });
  await expect(send).toHaveAccessibleDescription(why);
  await page.getByLabel(say('Password'), { exact: true }).fill('another');
  await expect(page.getByText(why)).toBeHidden();
});

test('an empty form shows what is missing and sends nothing', async ({ page, say }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('LoginByPwd')) sent.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('button', { name: say('Log in'), exact: true }).click();
  const email = page.getByLabel(say('Email account'), { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(say('Enter your email account'));
  const password = page.getByLabel(say('Password'), { exact: true });
  await expect(password).toHaveAccessibleDescription(say('Enter your password'));
  expect(sent).toEqual([]);
});

test('an empty registration focuses its first field @long', async ({ page, say }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: say('Register'), exact: true }).click();
  await expect(page.getByLabel(say('Email account'), { exact: true })).toBeFocused();
  const password = page.getByLabel(say('Password'), { exact: true });
  await expect(password).toHaveAccessibleDescription(say('Enter a password'));
});

test('a registration refused for one field focuses that field', async ({ page, say }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto('/register');
  await page.getByLabel(say('Email account'), { exact: true }).fill(stranger('plain').email);
  const code = page.getByLabel(say('Verification code'), { exact: true });
  // Pasted with the surrounding text of a mail.
  await code.fill('Your code: 123 456');
  await expect(code).toHaveValue('123456');
  const password = page.getByLabel(say('Password'), { exact: true });
  await password.fill('Password123');
  await page.getByLabel(say('Repeat password'), { exact: true }).fill('Password123');
  await page.getByLabel(say('Invitation code'), { exact: true }).fill(' ABCD 2345');
  await page.getByRole('button', { name: say('Register'), exact: true }).click();
  await expect(password).toBeFocused();
  await expect(password).toBeInViewport();
  await expect(password).toHaveAccessibleDescription('This password is too common');
});

test('a phone with a wrong clock can log in @long', async ({ page, say }) => {
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  const refused = page.waitForResponse(async (response) => {
    if (!response.url().includes('/api/')) return false;
    const { status } = (await response.json()) as { status: number };
    return status === 1002;
  });
  await page.goto('/login');
  await submitLogin(page, say, demoMember);
  await expect(page).toHaveURL('/home');
  // The first call was refused for its time; later calls use the server's clock.
  await refused;
});

test('another code can be requested after the countdown', async ({ page, say, ip }) => {
  const person = await newMember('forgetful', ip);
  await page.clock.install();
  await page.goto('/forget');
  await page.getByLabel(say('Email account'), { exact: true }).fill(person.email);
  await page.getByRole('button', { name: say('Send code') }).click();
  await expect(page.getByRole('button', { name: /Resend in (60|5\d) s/ })).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: /Resend in (30|[12]?\d) s/ })).toBeVisible();

  // A reload does not restart the countdown.
  await page.reload();
  await expect(page.getByRole('button', { name: /Resend in (30|[12]?\d) s/ })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: say('Send code') })).toBeEnabled();
});

test('an email typed at the login is carried to the password reset and the language screen and back @long', async ({
  page,
  say,
}) => {
  const { email } = stranger('absent-minded');
  const address = page.getByLabel(say('Email account'), { exact: true });
  await page.goto('/login?next=%2Fsecurity');
  await address.fill(email);
  await page.getByRole('link', { name: say('Forgot password?') }).click();
  // The URL keeps the requested page but not the email.
  await expect(page).toHaveURL('/forget?next=%2Fsecurity');
  await expect(address).toHaveValue(email);
  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page).toHaveURL('/login?next=%2Fsecurity');
  await expect(address).toHaveValue(email);
  await page.getByRole('link', { name: /Language: / }).click();
  await expect(page).toHaveURL('/language');
  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page).toHaveURL('/login?next=%2Fsecurity');
  await expect(address).toHaveValue(email);
});
