import { obstacles } from '../steps/axe.ts';
import { logInByHand } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { someAddress } from '../steps/visitor.ts';

test('a member sees a login from a new place in the security activity and locks the account @long', async ({
  page: owner,
  say,
  ip,
  newDevice,
}) => {
  const person = await newMember('watchful', ip);
  await logInByHand(owner, say, person);
  await owner.goto('/security/activity');
  await expect(owner.getByRole('heading', { name: say('Nothing unusual') })).toBeVisible();

  const thief = await newDevice();
  await thief.context().setExtraHTTPHeaders({ 'X-Forwarded-For': someAddress() });
  await logInByHand(thief, say, person);

  await owner.goto('/security');
  await owner.getByRole('link', { name: say('Security activity') }).click();
  const event = owner.getByRole('listitem').filter({ hasText: say('Login from a new place') });
  await expect(event).toHaveCount(1);
  expect(await obstacles(owner, 'the security activity')).toEqual([]);
  await event.getByRole('button', { name: say('This was not me') }).click();
  const question = owner.getByRole('alertdialog');
  await expect(question.getByText(say('Login from a new place'))).toBeVisible();
  expect(await obstacles(owner, 'the question')).toEqual([]);
  await question.getByRole('button', { name: say('Lock my account') }).click();
  await expect(owner).toHaveURL(/\/not-me#/);
  await expect(owner.getByText(say('Your account is locked'))).toBeVisible();
  await expect(owner.getByText(say('Somebody logged in from a new place'))).toBeVisible();

  // The thief's page goes to the login by itself.
  await expect(thief).toHaveURL(/\/login/);
  await owner.goto('/wallet');
  await expect(owner).toHaveURL(/\/login/);
});
