import { TOTP } from 'otpauth';
import { logInByHand, logOut, submitLogin } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('a second factor is set up, asked for, and can be replaced by a recovery code', async ({
  page,
  say,
  ip,
}) => {
  const person = await newMember('cautious', ip);
  await logInByHand(page, say, person);

  await page.goto('/security/two-factor');
  await page.getByLabel(say('Current password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say('Set up') }).click();
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){4,}/).textContent()) ?? '';
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await page.getByLabel(say('Code from the app'), { exact: true }).fill(app.generate());
  await page.getByRole('button', { name: say('Switch on') }).click();
  const recoveryCode = (await page.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: say('I have kept them safe') }).click();
  await expect(
    page.getByRole('heading', { name: say('Two-step verification is on') }),
  ).toBeVisible();

  await page.goto('/home');
  await logOut(page, say);
  const code = page.getByLabel(say('Two-step code'), { exact: true });
  const send = page.getByRole('button', { name: say('Log in'), exact: true });

  await submitLogin(page, say, person);
  await expect(code).toBeFocused();
  await code.fill('000000');
  await send.click();
  await expect(code).toHaveAccessibleDescription('The authenticator code is incorrect.');
  // A code counts once, and the one of this half minute has been used.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await send.click();
  await expect(page).toHaveURL('/home');

  await logOut(page, say);
  await submitLogin(page, say, person);
  await code.fill(recoveryCode);
  await send.click();
  await expect(page).toHaveURL('/home');
});
