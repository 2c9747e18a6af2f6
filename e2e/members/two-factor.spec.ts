import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { logInByHand, logOut, proveByMail, submitLogin } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

async function shownCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('listitem')).toHaveCount(8);
  return await page.getByRole('listitem').allTextContents();
}

test('a second factor is set up and used, recovery codes replace it, and new codes can be made', async ({
  page,
  say,
  ip,
}) => {
  const person = await newMember('cautious', ip);
  await logInByHand(page, say, person);

  await page.goto('/security/two-factor');
  await page.getByLabel(say('Current password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('Set up') }).click();
  await proveByMail(page, say, person);
  await expect(
    page.getByRole('heading', { name: say('Add the account to your app') }),
  ).toBeFocused();
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){4,}/).textContent()) ?? '';
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  // The link opens the authenticator app, so only its address is checked.
  await expect(page.getByRole('link', { name: say('Open the app') })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  await page.getByLabel(say('Code from the app'), { exact: true }).fill(app.generate());
  await page.getByRole('button', { name: say('Switch on') }).click();

  // The codes are shown only once, so the link back, Back and a reload ask first.
  const lost = await shownCodes(page);
  const question = page.getByRole('alertdialog');
  const stay = question.getByRole('button', { name: say('recovery codes|Stay') });
  await page.getByRole('button', { name: say('Back'), exact: true }).click();
  await stay.click();
  await expect(question).toBeHidden();
  await page.goBack();
  await stay.click();
  await expect(question).toBeHidden();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(await shownCodes(page)).toEqual(lost);
  await page.goBack();
  await question.getByRole('button', { name: say('recovery codes|Leave') }).click();
  await expect(page).toHaveURL('/security');

  await page.getByRole('link', { name: say('Two-step verification') }).click();
  await page.getByRole('button', { name: say('New recovery codes') }).click();
  await page.getByLabel(say('Current password'), { exact: true }).fill(person.password);
  const [shown = ''] = lost;
  await page.getByLabel(say('Two-step code'), { exact: true }).fill(shown);
  await page.getByRole('button', { name: say('Make new codes') }).click();
  // Each step focuses its heading, for screen readers.
  await expect(page.getByRole('heading', { name: say('Your new recovery codes') })).toBeFocused();
  const [recoveryCode = '', ...others] = await shownCodes(page);
  expect(lost).not.toContain(recoveryCode);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Save as a file') }).click();
  const stream = await (await saved).createReadStream();
  expect((await stream.toArray()).join('')).toBe(`${[recoveryCode, ...others].join('\n')}\n`);
  await page.getByRole('button', { name: say('I have kept them safe') }).click();
  await expect(
    page.getByRole('heading', { name: say('Two-step verification is on') }),
  ).toBeFocused();

  await page.goto('/home');
  await logOut(page, say);
  const code = page.getByLabel(say('Two-step code'), { exact: true });
  const send = page.getByRole('button', { name: say('Log in'), exact: true });

  await submitLogin(page, say, person);
  await expect(code).toBeFocused();
  // Phones drop a page while its owner is in the authenticator app.
  await page.reload();
  await expect(page.getByLabel(say('Email account'), { exact: true })).toHaveValue(person.email);
  await submitLogin(page, say, person);
  await expect(code).toBeFocused();
  await code.fill('000000');
  await send.click();
  await expect(code).toHaveAccessibleDescription('The two-step code is incorrect.');
  // A code is valid once, and the one of this time step has been used.
  const shownByApp = app.generate({ timestamp: Date.now() + 30_000 });
  await code.fill(shownByApp.replace(/^.../, '$& '));
  await send.click();
  await expect(page).toHaveURL('/home');

  await logOut(page, say);
  await submitLogin(page, say, person);
  await code.fill(recoveryCode);
  await send.click();
  await expect(page).toHaveURL('/home');
});
