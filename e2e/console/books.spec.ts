import { logIn } from '../steps/member.ts';
import { enterConsole, open } from '../steps/operator.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('an auditor sees that the books balance and has no way to move money', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'auditor');
  await open(page, word('Trial balance'));
  await expect(page.getByText(word('Balanced'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: word('Custody') }).click();
  const panel = page.getByRole('dialog', { name: word('Custody') });
  await expect(
    panel
      .getByRole('row')
      .filter({ hasText: word('Capital') })
      .first(),
  ).toBeVisible();

  await open(page, word('Proposals'));
  await expect(page.getByRole('button', { name: word('Propose'), exact: true })).toHaveCount(0);
  await page.goto(`/console/members?search=${demoMember.email}`);
  await page.getByRole('link', { name: demoMember.email }).click();
  await page.getByRole('link', { name: word('Accounts and postings') }).click();
  await expect(page.getByRole('tab', { name: word('Holds') })).toBeVisible();
  await expect(page.getByRole('button', { name: word('Freeze an amount…') })).toHaveCount(0);
});

test("support sees a member's purchases but not their money @long", async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
}) => {
  test.slow();
  // This member starts with 250 USDT and no contract.
  const student = { ...demoMember, email: 'sample.student.21@demo.example' };
  const phone = await newDevice();
  await logIn(phone, student, '/home');
  await phone.getByRole('link', { name: say('Course contracts') }).click();
  await phone.getByRole('button', { name: 'Buy for 100.00 USDT' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: /^Pay / }).click();
  await expect(phone.getByRole('heading', { name: say('The contract is yours') })).toBeVisible();

  await enterConsole(page, 'support');
  await open(page, word('Purchases'));
  const filter = page.getByRole('combobox', { name: word('Member') });
  await filter.fill(student.email);
  await expect(page.getByRole('option', { name: student.email })).toBeAttached();
  await filter.press('Enter');
  const bought = page.getByRole('row').filter({ hasText: '@' });
  await expect(bought).toHaveCount(1);
  await expect(bought).toContainText(student.email);
  await expect(bought).toContainText('100.00 USDT');
  await expect(page).toHaveURL(/\/purchases\?member=\d+$/);

  await bought.getByRole('link', { name: student.email }).click();
  const panel = page.getByRole('dialog', { name: word('Member') });
  await expect(panel.getByRole('link', { name: word('Purchases') })).toBeVisible();
  await expect(panel.getByRole('link', { name: word('Accounts and postings') })).toHaveCount(0);
});
