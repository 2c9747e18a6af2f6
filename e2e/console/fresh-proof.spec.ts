import { TOTP } from 'otpauth';
import { consoleClient } from '../steps/api.ts';
import { inDatabase } from '../steps/database.ts';
import { demoOperator } from '../steps/operator.ts';
import { type Person, stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { remember } from '../steps/visitor.ts';

/** With a second factor, as everywhere but in a demo, and a session in which nobody has shown it for long. */
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
  return { token, app, password, recoveryCode: recoveryCodes[0] ?? '' };
}

test('who decides about others shows the second factor first, and then it is done', async ({
  page,
  ip,
  sayInConsole: word,
}) => {
  const { token, app, password, recoveryCode } = await newOwner(ip);
  const { email } = stranger('newcomer');
  await remember(page, 'tradewind-console-session', { token });
  await page.goto('/console/operators');
  await page.getByRole('button', { name: word('Add operator') }).click();
  const form = page.getByRole('dialog', { name: word('Add operator') });
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
  // The one of now was used to set it up.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await proof.getByRole('button', { name: word('Go on') }).click();
  await expect(proof).toBeHidden();
  const made = page.getByRole('dialog', {
    name: word('Temporary password for {name}', { name: 'Newcomer' }),
  });
  await expect(made).toContainText(email);

  // Recovery codes that were lost are made anew, and not left behind by a slip of the mouse.
  await page.goto('/console/profile');
  await page.getByRole('button', { name: word('New recovery codes') }).click();
  await page.getByLabel(word('Password'), { exact: true }).fill(password);
  await page.getByLabel(word('Authentication code'), { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: word('Make new codes') }).click();
  const firstCode = page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).first();
  await expect(firstCode).toBeVisible();
  await page.getByRole('link', { name: word('Operators') }).click();
  const question = page.getByRole('dialog', { name: word('Leave without the codes?') });
  await question.getByRole('button', { name: word('Cancel') }).click();
  await expect(question).toBeHidden();
  await expect(firstCode).not.toHaveText(recoveryCode);
  await page.getByText(word('I have put them in a safe place')).click();
  await page.getByRole('button', { name: word('Done') }).click();
  await expect(page.getByRole('button', { name: word('New recovery codes') })).toBeVisible();
});
