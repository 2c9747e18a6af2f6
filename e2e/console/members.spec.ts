import { logIn, submitLogin } from '../steps/member.ts';
import { demoOperator, enterByHand, enterConsole, open } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('an operator finds a member and ends their sessions, and the audit log records it @long', async ({
  page,
  sayInConsole: word,
  ip,
  newDevice,
}) => {
  const member = await newMember('lost.phone', ip);
  const phone = await newDevice();
  await logIn(phone, member);

  await enterByHand(page, word, demoOperator('owner'));
  await open(page, word('Members'));
  await page.getByRole('searchbox').fill(member.email.slice(0, -4));
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  await row.getByRole('link', { name: member.email }).click();

  const panel = page.getByRole('dialog', { name: word('Member') });
  await expect(panel.getByText(word('Open sessions'))).toBeVisible();
  await panel.getByRole('button', { name: 'End 2 sessions' }).click();
  await page
    .getByRole('dialog', { name: word('End all sessions?') })
    .getByRole('button', { name: 'End 2 sessions' })
    .click();
  await expect(panel.getByText(word('Not logged in anywhere'))).toBeVisible();

  // The phone leaves the page without a touch, so that its finder sees nothing more.
  await expect(phone).toHaveURL(/\/login/);

  await open(page, word('Audit log'));
  const newest = page.getByRole('row').filter({ hasText: word('Ended all sessions of a member') });
  await expect(newest.first()).toContainText('owner@demo.example');
});

test('one session can be ended alone, and the whole account can be blocked', async ({
  page,
  say,
  sayInConsole: word,
  ip,
  newDevice,
}) => {
  const member = await newMember('two.phones', ip);
  const phone = await newDevice();
  await logIn(phone, member);

  await enterConsole(page, 'support', `/console/members?blocked=yes&search=${member.email}`);
  const { email: beginning } = member;
  await expect(
    page.getByText(word('No blocked member’s email begins with “{beginning}”.', { beginning })),
  ).toBeVisible();
  await page.getByTitle(word('All'), { exact: true }).click();
  await page.getByRole('link', { name: member.email }).click();
  const panel = page.getByRole('dialog', { name: word('Member') });
  const endOne = panel.getByRole('button', { name: word('End…') });
  await expect(endOne).toHaveCount(2);
  await endOne.first().click();
  await page
    .getByRole('dialog', { name: word('End this session?') })
    .getByRole('button', { name: word('End session') })
    .click();
  await expect(endOne).toHaveCount(1);

  // Ending sessions helps against a lost phone, but not against a person who knows the password.
  await panel.getByRole('button', { name: word('Block account…') }).click();
  const question = page.getByRole('dialog', { name: word('Block this account?') });
  await question.getByRole('textbox').fill('Somebody else knows the password');
  await question.getByRole('button', { name: word('Block and end all sessions') }).click();
  await expect(panel.getByText('Somebody else knows the password')).toBeVisible();
  await expect(endOne).toHaveCount(0);
  await expect(page.getByRole('row').getByText(word('Account blocked'))).toBeVisible();

  const thief = await newDevice();
  await thief.goto('/login');
  await submitLogin(thief, say, member);
  await expect(
    thief.getByRole('paragraph').filter({ hasText: 'This account is blocked' }),
  ).toBeVisible();
});
