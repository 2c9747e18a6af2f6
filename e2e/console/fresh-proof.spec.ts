import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { consoleClient } from '../steps/api.ts';
import { inDatabase } from '../steps/database.ts';
import { demoOperator } from '../steps/operator.ts';
import { type Person, stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { remember } from '../steps/visitor.ts';

/** Creates an owner with a second factor, which demo operators lack, and a session in which it was last shown long ago. */
async function newOwner(ip: string) {
  const { email, password }: Person = stranger('second.owner');
  const demo = await consoleClient(ip, '');
  const owner = await consoleClient(ip, (await demo.login(demoOperator('owner'))).token);
  const asked = { email, name: 'Second Owner', roles: ['owner' as const] };
  const { temporaryPassword } = await owner.createOperator(asked);
  const { token } = await demo.login({ email, password: temporaryPassword });
  const entering = await consoleClient(ip, token);
  const passwords = { currentPassword: temporaryPassword, password, passwordRepeat: password };
  await entering.changePassword(passwords);
  const { secret } = await entering.beginTotp({ password });
  const app = new TOTP({ secret });
  const { recoveryCodes } = await entering.confirmTotp({ totp: app.generate() });
  await inDatabase(
    `update session set proven_until = now() - interval '1 minute'
      where principal_id = (select id from principal where email = $1)`,
    [email],
  );
  return { token, app, email, password, recoveryCode: recoveryCodes[0] ?? '' };
}

test('an operator must show the second factor before a decision about others, which then succeeds', async ({
  page,
  ip,
  sayInConsole: word,
}) => {
  const { token, app } = await newOwner(ip);
  const { email } = stranger('newcomer');
  await remember(page, 'tradewind-console-session', { token });
  await page.goto('/console/operators');
  await page.getByRole('button', { name: word('Add operator') }).click();
  const form = page.getByRole('dialog', { name: word('Add operator') });
  await expect(form.getByLabel(word('Name'), { exact: true })).toBeFocused();
  await form.getByLabel(word('Email'), { exact: true }).fill(email);
  await form.getByLabel(word('Name'), { exact: true }).fill('Newcomer');
  await form.getByRole('checkbox').first().check();
  const add = form.getByRole('button', { name: word('Add and make a temporary password') });
  await add.click();

  const proof = page.getByRole('dialog', { name: word('Confirm that it is you') });
  const code = proof.getByLabel(word('Authentication code'), { exact: true });
  await expect(code).toBeFocused();
  await proof.getByRole('button', { name: word('Cancel') }).click();
  await expect(proof).toBeHidden();
  await expect(form.getByRole('alert')).toBeVisible();

  await add.click();
  await expect(code).toBeFocused();
  await code.fill('AAAAA-BBBBB');
  await proof.getByRole('button', { name: word('Go on') }).click();
  await expect(proof.getByRole('alert')).toBeVisible();
  // The code of the current time step was used to set the factor up.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await proof.getByRole('button', { name: word('Go on') }).click();
  await expect(proof).toBeHidden();
  const made = page.getByRole('dialog', {
    name: word('Temporary password for {name}', { name: 'Newcomer' }),
  });
  await expect(made).toContainText(email);
});

test('new recovery codes replace lost ones and are not left by mistake @long', async ({
  page,
  ip,
  sayInConsole: word,
}) => {
  const { token, password, recoveryCode } = await newOwner(ip);
  await remember(page, 'tradewind-console-session', { token });
  await page.goto('/console/profile');
  const firstCode = await makeCodes(page, recoveryCode);
  await page.getByRole('link', { name: word('Operators') }).click();
  const question = page.getByRole('dialog', { name: word('Leave without the codes?') });
  await question.getByRole('button', { name: word('Cancel') }).click();
  await expect(question).toBeHidden();
  await expect(firstCode).not.toHaveText(recoveryCode);
  const second = await firstCode.innerText();
  await page.getByText(word('I have put them in a safe place')).click();
  await page.getByRole('button', { name: word('Done') }).click();
  const third = await (await makeCodes(page, second)).innerText();

  // A log-out asks once about the codes. If another tab ends the session, they close without a question.
  const other = await page.context().newPage();
  await other.goto('/console/profile');
  await makeCodes(other, third);
  await other.getByRole('button', { name: 'Second Owner' }).click();
  await other.getByRole('menuitem', { name: word('Log out') }).click();
  await other.getByRole('button', { name: word('Leave without them') }).click();
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL(/\/console\/login/);
    await expect(tab.getByRole('dialog')).toBeHidden();
  }

  async function makeCodes(tab: Page, spent: string): Promise<Locator> {
    await tab.getByRole('button', { name: word('New recovery codes') }).click();
    await tab.getByLabel(word('Password'), { exact: true }).fill(password);
    await tab.getByLabel(word('Authentication code'), { exact: true }).fill(spent);
    await tab.getByRole('button', { name: word('Make new codes') }).click();
    const first = tab.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).first();
    await expect(first).toBeVisible();
    return first;
  }
});

test('an idle operator is asked for the second factor and returns to the same page', async ({
  page,
  ip,
  sayInConsole: word,
}) => {
  const { token, app, email } = await newOwner(ip);
  const newcomer = stranger('stale.newcomer').email;
  await remember(page, 'tradewind-console-session', { token });
  await page.goto('/console/operators');
  await page.getByRole('button', { name: word('Add operator') }).click();
  const form = page.getByRole('dialog', { name: word('Add operator') });
  await form.getByLabel(word('Email'), { exact: true }).fill(newcomer);
  await form.getByLabel(word('Name'), { exact: true }).fill('Newcomer');
  await form.getByRole('checkbox').first().check();

  await letPass(email, 31);
  await form.getByRole('button', { name: word('Add and make a temporary password') }).click();
  const question = page.getByRole('dialog', { name: word('You have been away for a while') });
  const code = question.getByLabel(word('Authentication code'), { exact: true });
  await expect(code).toBeFocused();
  // The page is hidden, and no key closes the question.
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect(page.locator('.covering-mask')).toHaveCSS('opacity', '1');
  await code.fill('AAAAA-BBBBB');
  await question.getByRole('button', { name: word('Go on') }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await question.getByRole('button', { name: word('Go on') }).click();
  await expect(question).toBeHidden();
  const made = page.getByRole('dialog', {
    name: word('Temporary password for {name}', { name: 'Newcomer' }),
  });
  await expect(made).toContainText(newcomer);
});

test('an idle operator can read nothing, even on a new page, and can log out instead', async ({
  page,
  ip,
  sayInConsole: word,
}) => {
  const { token, email, recoveryCode } = await newOwner(ip);
  await remember(page, 'tradewind-console-session', { token });
  await letPass(email, 31);
  await page.goto('/console/members');
  const question = page.getByRole('dialog', { name: word('You have been away for a while') });
  await expect(question).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await question.getByLabel(word('Authentication code'), { exact: true }).fill(recoveryCode);
  await question.getByRole('button', { name: word('Go on') }).click();
  await expect(page.getByRole('heading', { name: word('Members'), level: 1 })).toBeVisible();

  // The screen is covered by itself after the idle time, because the live events end.
  await letPass(email, 31);
  await expect(question).toBeVisible({ timeout: 15_000 });
  await question.getByRole('button', { name: word('Log out') }).click();
  await expect(page).toHaveURL(/\/console\/login/);
  await expect(question).toBeHidden();
});

async function letPass(email: string, minutes: number): Promise<void> {
  await inDatabase(
    `update session set last_seen_at = last_seen_at - make_interval(mins => $2),
      proven_until = proven_until - make_interval(mins => $2)
      where principal_id = (select id from principal where email = $1)`,
    [email, minutes],
  );
}
