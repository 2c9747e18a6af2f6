import { appClient } from '../steps/api.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('an auditor follows a guessed password from the member to the network it came from @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  const member = await newMember('guessed.at', ip);
  const stranger = await appClient(ip);
  const guess = { email: member.email, password: 'not the password' };
  await expect(stranger.loginByPwd(guess)).rejects.toThrow();

  await enterConsole(page, 'auditor');
  await open(page, word('Security events'));
  const person = page.getByRole('textbox', { name: word('Person'), exact: true });
  await person.fill('nobody@nowhere.example');
  await person.press('Enter');
  await expect(person).toHaveAccessibleDescription(word('No such member'));
  await person.fill(member.email);
  await person.press('Enter');
  const refused = page.getByRole('row').filter({ hasText: word('Login refused') });
  await expect(async () => {
    // Events are written a second after they happen.
    await page.reload();
    await expect(refused).toHaveCount(1, { timeout: 1500 });
  }).toPass();

  await refused.getByRole('link').click();
  const panel = page.getByRole('dialog', { name: word('Security event') });
  await expect(panel.getByText('/api/App/Account/LoginByPwd')).toBeVisible();
  await expect(panel.getByText('1201')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await person.fill('');
  await page.getByRole('searchbox', { name: word('IP address or network') }).fill(ip);
  await expect(page).toHaveURL((url) => url.searchParams.get('ip') === ip);
  await expect(refused.filter({ hasText: member.email })).toHaveCount(1);
  const outcome = page.getByRole('combobox', { name: word('Outcome') });
  await outcome.click();
  await page.getByText(word('Nothing refused'), { exact: true }).click();
  await expect(refused).toHaveCount(0);
});
