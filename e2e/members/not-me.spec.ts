import { TOTP } from 'otpauth';
import { obstacles } from '../steps/axe.ts';
import { mailAbout } from '../steps/mailbox.ts';
import { logInByHand, proveByMail, submitLogin } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test("a thief who has set up a second factor is logged out by one press in the owner's mail @long", async ({
  page: thief,
  say,
  ip,
  newDevice,
}) => {
  const person = await newMember('robbed', ip);
  await logInByHand(thief, say, person);
  await thief.goto('/security/two-factor');
  await thief.getByLabel(say('Current password'), { exact: true }).fill(person.password);
  await thief.getByRole('button', { name: say('Set up') }).click();
  await proveByMail(thief, say, person);
  const secret = (await thief.getByText(/^(?:[A-Z2-7]{4} ?){4,}/).textContent()) ?? '';
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await thief.getByLabel(say('Code from the app'), { exact: true }).fill(app.generate());
  await thief.getByRole('button', { name: say('Switch on') }).click();
  await expect(thief.getByRole('listitem')).toHaveCount(8);

  const mail = await mailAbout(person.email, 'Two-step verification is on');
  const path = /\/not-me#\S+/.exec(mail.text)?.[0] ?? 'no link';
  const owner = await newDevice();
  await owner.goto(path);
  await expect(owner.getByText(say('Two-step verification was switched on'))).toBeVisible();
  expect(await obstacles(owner, 'the page behind the mail')).toEqual([]);
  await owner.getByRole('button', { name: say('This was not me') }).click();
  await expect(owner.getByText(say('Your account is locked'))).toBeVisible();

  // The thief's page goes to the login by itself, and a new login is refused.
  await expect(thief).toHaveURL(/\/login/);
  await submitLogin(thief, say, person);
  await expect(
    thief
      .getByRole('alert')
      .filter({ hasText: /password is incorrect/ })
      .first(),
  ).toBeVisible();
  await owner.reload();
  await expect(owner.getByText(say('Your account is locked'))).toBeVisible();
  await expect(owner.getByRole('button', { name: say('This was not me') })).toBeHidden();
});
