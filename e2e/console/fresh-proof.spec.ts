import { TOTP } from 'otpauth';
import { consoleClient } from '../steps/api.ts';
import { inDatabase } from '../steps/database.ts';
import { demoOperator } from '../steps/operator.ts';
import { type Person, stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { remember } from '../steps/visitor.ts';

/** With a second factor, as everywhere but in a demo, and a session in which nobody has shown it for long. */
async function newOwner(ip: string): Promise<{ token: string; app: TOTP }> {
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
  await entering.confirmTotp({ totp: app.generate() });
  await inDatabase(
    `update session set proven_until = now() - interval '1 minute'
      where principal_id = (select id from principal where email = $1)`,
    [email],
  );
  return { token, app };
}

test('who decides about others shows the second factor first, and then it is done', async ({
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
});
