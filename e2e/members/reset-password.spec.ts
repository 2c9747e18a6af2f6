import { appClient } from '../steps/api.ts';
import { codeIn, mailTo } from '../steps/mailbox.ts';
import { askForCode, submitLogin } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { someAddress } from '../steps/visitor.ts';

test('a password is reset by code while another person guesses codes and requests new ones', async ({
  page,
  say,
  ip,
}) => {
  const person = await newMember('guessed-at', ip);
  await page.goto('/forget');
  const code = codeIn(await askForCode(page, say, person.email, 1));

  const stranger = await appClient(someAddress());
  await stranger.sendForgetPwdCode({ email: person.email });
  const wrong = code === '111111' ? '222222' : '111111';
  const password = 'chosen by a stranger';
  for (let tries = 0; tries < 6; tries += 1) {
    const guess = { email: person.email, code: wrong, password, passwordRepeat: password };
    await expect(stranger.forgetLoginPwd(guess)).rejects.toThrow(/incorrect/);
  }

  // Phones drop a page while its owner is in the mail app.
  await page.reload();
  await expect(page.getByLabel(say('Email account'), { exact: true })).toHaveValue(person.email);
  await page.getByLabel(say('Verification code'), { exact: true }).fill(code);
  const changed = { ...person, password: `${person.password}-again` };
  await page.getByLabel(say('New password'), { exact: true }).fill(changed.password);
  await page.getByLabel(say('Repeat new password'), { exact: true }).fill(changed.password);
  await page.getByRole('button', { name: say('Set new password') }).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, say, changed);
  await expect(page).toHaveURL('/home');
});

test('a password is reset once by the link in the mail, in another browser', async ({
  page,
  say,
  ip,
}) => {
  const person = await newMember('on-the-phone', ip);
  // Requested elsewhere, so this browser has no trace of the request.
  await (await appClient(someAddress())).sendForgetPwdCode({ email: person.email });
  const { text } = await mailTo(person.email, 2);
  const link = /\/forget#\S+/.exec(text)?.[0] ?? 'no link';

  await page.goto(link);
  await expect(page.getByLabel(say('New password'), { exact: true })).toBeVisible();
  await expect(page.getByLabel(say('Email account'), { exact: true })).toBeHidden();
  // The secret is removed from the address bar and survives a reload.
  await expect(page).toHaveURL('/forget');
  await page.reload();
  const changed = { ...person, password: `${person.password}-again` };
  await page.getByLabel(say('New password'), { exact: true }).fill(changed.password);
  await page.getByLabel(say('Repeat new password'), { exact: true }).fill(changed.password);
  await page.getByRole('button', { name: say('Set new password') }).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, say, changed);
  await expect(page).toHaveURL('/home');

  await page.goto('/settings');
  await page.goto(link);
  await page.getByLabel(say('New password'), { exact: true }).fill('another password');
  await page.getByLabel(say('Repeat new password'), { exact: true }).fill('another password');
  await page.getByRole('button', { name: say('Set new password') }).click();
  await expect(
    page.getByText(
      say('This link was used or is no longer valid. Ask for another code and link here.'),
    ),
  ).toBeVisible();
  await expect(page.getByLabel(say('Email account'), { exact: true })).toBeVisible();
});
