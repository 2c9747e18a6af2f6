import { fillRegistration, register } from '../steps/member.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { stranger } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('an invitation code for one person admits only one person @long', async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
}) => {
  await enterConsole(page, 'owner');
  await open(page, word('Invitation codes'));
  await page.getByRole('button', { name: word('New code') }).click();
  const form = page.getByRole('dialog', { name: word('New invitation code') });
  const note = `For one guest, ${Date.now()}`;
  await form.getByLabel(word('Note'), { exact: true }).fill(note);
  await form.getByLabel(word('How many people may register with it'), { exact: true }).fill('1');
  await form.getByRole('button', { name: word('Make code') }).click();
  const made = page.getByRole('dialog', { name: word('The code is ready') });
  const code = (await made.getByRole('status').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{4,}$/);
  await made.getByRole('button', { name: word('Done') }).click();

  const guest = await newDevice();
  await guest.goto(`/register?code=${code}`);
  await register(guest, say, stranger('first'));

  const late = await newDevice();
  await late.goto(`/register?code=${code}`);
  await fillRegistration(late, say, stranger('second'));
  await late.getByRole('button', { name: say('Register'), exact: true }).click();
  await expect(
    late.getByLabel(say('Invitation code'), { exact: true }),
  ).toHaveAccessibleDescription('The invitation code is not valid.');
  await expect(late).toHaveURL(/\/register\?code=/);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: note });
  await expect(row).toContainText(word('Used up'));
});
