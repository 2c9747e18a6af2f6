import type { Page, Response } from '@playwright/test';
import { inDatabase } from '../steps/database.ts';
import { codeIn, mailTo } from '../steps/mailbox.ts';
import { logIn, proveByMail } from '../steps/member.ts';
import { demoMember, type Person } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import type { Words } from '../steps/words.ts';

test.use({ tolerated: /ERR_FAILED/ });

/** Demo members with 250 USDT; each journey uses its own. */
const student = (number: string): Person => ({
  email: `sample.student.${number}@demo.example`,
  password: demoMember.password,
});

const transferCall = '**/api/App/Wallet/TransferToMember';

async function find(page: Page, say: Words, email: string): Promise<void> {
  await page.getByLabel(say('Recipient’s email address'), { exact: true }).fill(email);
  await page.getByRole('button', { name: say('Find the recipient') }).click();
}

async function fillIn(page: Page, say: Words, email: string, amount: string): Promise<void> {
  await find(page, say, email);
  await page.getByLabel(say('Amount'), { exact: true }).fill(amount);
  await page.getByRole('button', { name: say('Review') }).click();
}

test('a transfer is reviewed, confirmed by a code and sent, and the other member has the money at once @long', async ({
  page,
  say,
  newDevice,
}) => {
  const [sender, recipient] = [student('12'), student('13')];
  await logIn(page, sender, '/wallet');
  await page.getByRole('link', { name: say('Send to a member') }).click();
  await expect(page).toHaveURL('/withdrawal/USDT?method=internal');

  // An unknown email is an error at the field, before the sender confirms anything.
  const email = page.getByLabel(say('Recipient’s email address'), { exact: true });
  await find(page, say, 'sample.student.1333@demo.example');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('There is no member with this email account.');
  await expect(page.getByLabel(say('Amount'), { exact: true })).toBeHidden();

  await find(page, say, recipient.email);
  await expect(page.getByText(recipient.email)).toBeVisible();
  await expect(page.getByText(say('You have never paid them before'))).toBeVisible();
  // A decimal comma is accepted like a point.
  await page.getByLabel(say('Amount'), { exact: true }).fill('12,5');
  await page.getByRole('button', { name: say('Review') }).click();
  await expect(page.getByRole('heading', { name: say('Look it over') })).toBeFocused();
  await expect(page.getByText(recipient.email)).toBeVisible();
  await expect(page.getByText(say('You have never paid them before'))).toBeVisible();
  await expect(page.getByText('237.500000 USDT')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send 12.50 USDT' });
  await send.click();

  const proof = page.getByRole('dialog', { name: say('Confirm that it is you') });
  // Escape closes the topmost layer, as Back does on a phone.
  await expect(proof.getByRole('button', { name: say('Send code') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(send).toBeVisible();
  await page.keyboard.press('Escape');
  // Phones drop a page while its owner is in the mail app.
  await page.reload();
  await expect(page.getByText(recipient.email)).toBeVisible();
  await expect(page.getByLabel(say('Amount'), { exact: true })).toHaveValue('12,5');
  await page.getByRole('button', { name: say('Review') }).click();
  await send.click();
  // The sheet masks the recipient's email as the mail does.
  await expect(proof).toContainText('Send 12.50 USDT to sa***13@demo.example');
  await proof.getByRole('button', { name: say('Send code') }).click();
  await expect(proof).toContainText(`that we have sent to ${sender.email}`);
  const code = proof.getByLabel(say('Verification code'), { exact: true });
  await code.fill('000000');
  await proof.getByRole('button', { name: say('Confirm') }).click();
  await expect(code).toHaveAccessibleDescription(/incorrect/);
  await code.fill(codeIn(await mailTo(sender.email)));
  await proof.getByRole('button', { name: say('Confirm') }).click();

  const done = page.getByRole('heading', { name: say('Sent'), exact: true });
  await expect(done).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue('');
  // The recipient is now in the list of recent recipients and shown as paid before.
  await page.getByRole('button', { name: 'sa***13@demo.example' }).click();
  await expect(page.getByText(/^You first paid them on/)).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('237.500000').first()).toBeVisible();
  await expect(page.getByRole('button', { name: say('Transfer sent') })).toContainText(
    '−12.500000',
  );

  const other = await newDevice();
  await logIn(other, recipient, '/wallet');
  const received = other.getByRole('button', { name: say('Transfer received') });
  await expect(received).toContainText('+12.500000');
  await expect(received).not.toContainText(sender.email);
  await other.goto('/notice');
  await other.getByText(say('Transfer received')).click();
  await expect(other.getByRole('dialog')).toContainText(
    'sa***12@demo.example sent you 12.50 USDT.',
  );
});

test('a transfer whose answer was lost is sent again and moves the money once', async ({
  page,
  say,
}) => {
  const person = student('17');
  await logIn(page, person, '/withdrawal/USDT?method=internal');
  await fillIn(page, say, student('18').email, '30');
  const send = page.getByRole('button', { name: 'Send 30.00 USDT' });
  await send.click();
  let reread: Promise<Response> | undefined;
  const beforeLast = async () => {
    reread = page.waitForResponse('**/api/App/Wallet/GetCoinBalance*');
    await page.route(transferCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
  };
  await proveByMail(page, say, person, { beforeLast });
  await expect(page.getByRole('alert').filter({ hasText: /do not know yet/ })).toBeVisible();
  await (await reread)?.finished();
  // The reviewed amounts stay, and nothing is subtracted twice.
  await expect(page.getByText('220.000000 USDT')).toBeVisible();

  await page.unroute(transferCall);
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByRole('heading', { name: say('Sent'), exact: true })).toBeVisible();
  await expect(page.getByText(/It was sent once, not twice/)).toBeVisible();
  await page.goto('/detailed');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: '−30.000000' })).toHaveCount(1);
});

test('invalid input is reported at its field before money moves @long', async ({ page, say }) => {
  const person = student('14');
  await logIn(page, person, '/withdrawal/USDT?method=internal');
  const email = page.getByLabel(say('Recipient’s email address'), { exact: true });
  const amount = page.getByLabel(say('Amount'), { exact: true });

  await page.getByRole('button', { name: say('Find the recipient') }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(say('Enter the recipient’s email address'));
  await find(page, say, person.email);
  await expect(email).toHaveAccessibleDescription(say('This is your own address'));
  await find(page, say, 'nobody@people.example');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('There is no member with this email account.');
  await expect(email).toHaveValue('nobody@people.example');

  await find(page, say, student('13').email);
  await page.getByRole('button', { name: say('Review') }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(say('Enter an amount'));
  const review = async (typed: string) => {
    await amount.fill(typed);
    await page.getByRole('button', { name: say('Review') }).click();
  };
  await review('0.009999');
  await expect(amount).toHaveAccessibleDescription(say('At least {least}', { least: '0.01' }));
  await review('250.000001');
  await expect(amount).toHaveAccessibleDescription(
    say('This is more than the {most} that you have', { most: '250.00' }),
  );
  await page.getByRole('button', { name: say('amount|All'), exact: true }).click();
  await expect(amount).toHaveValue('250');
  // 1,000 could mean a thousand or one; the app neither guesses nor changes the typed text.
  await review('1,000');
  await expect(amount).toHaveAccessibleDescription(/in two ways\. Write 1000 or 1$/);
  await expect(amount).toHaveValue('1,000');

  // Choosing another recipient and then the first one again keeps the typed amount.
  await page.getByRole('button', { name: say('Choose somebody else') }).click();
  await expect(email).toHaveValue(student('13').email);
  await find(page, say, student('16').email);
  await expect(amount).toHaveValue('1,000');
});

test('after a password change transfers are paused, which is announced before and shown after @long', async ({
  page,
  say,
}) => {
  const person = student('15');
  await logIn(page, person, '/security');
  const main = page.getByRole('main');
  await expect(main).toContainText(/for 24 hours after this change/);
  await expect(main).not.toContainText(/again from/);
  const password = `${person.password}-new`;
  await page.getByLabel(say('Current password'), { exact: true }).fill(person.password);
  await page.getByLabel(say('New password'), { exact: true }).fill(password);
  await page.getByLabel(say('Repeat new password'), { exact: true }).fill(password);
  const change = page.getByRole('button', { name: say('Change password') });
  await change.click();
  await proveByMail(page, say, person, {
    beforeLast: async () => {
      await page.route('**/api/App/Account/ChangePassword', async (route) => {
        await route.fetch();
        await route.abort();
      });
    },
  });
  // The change succeeded but its answer was lost; its only sign is the pause.
  await expect(main).toContainText(/again from/);
  await page.unroute('**/api/App/Account/ChangePassword');
  await change.click();
  await proveByMail(page, say, person);
  await expect(page.getByRole('alert').filter({ hasText: /first try may have/ })).toBeVisible();
  await expect(main).not.toContainText(/is incorrect/);

  // Links to transfers and withdrawals are hidden during the pause.
  await page.goto('/wallet');
  await expect(main).toContainText(/again from/);
  await expect(page.getByRole('link', { name: say('Send to a member') })).toBeHidden();
  await page.goto('/withdrawal');
  await expect(main).toContainText(/again from/);
  await expect(main.getByText(say('To another member'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('To another member') })).toBeHidden();
  await page.getByRole('link', { name: say('Address book') }).click();
  await expect(page.getByText(say('New addresses wait 24 hours'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('Stop the 24-hour wait') })).toBeHidden();
  await page.goto('/settings/export-data');
  await expect(main).toContainText(/this is possible again from/);
  await expect(page.getByRole('button', { name: say('Make the file') })).toBeDisabled();

  // The pause ends while the member waits on the page.
  await endPauseIn(person, '3 seconds');
  await page.goto('/withdrawal/USDT?method=internal');
  await expect(main).toContainText(/again from/);
  const recipient = page.getByLabel(say('Recipient’s email address'), { exact: true });
  await expect(recipient).toBeHidden();
  await expect(recipient).toBeVisible();
  await expect(main).not.toContainText(/again from/);

  // The pause begins while the member has the form open.
  await fillIn(page, say, student('16').email, '1');
  await endPauseIn(person, '1 hour');
  await page.getByRole('button', { name: 'Send 1.00 USDT' }).click();
  await expect(main).toContainText(/again from/);
  await expect(page.getByRole('button', { name: 'Send 1.00 USDT' })).toBeHidden();
});

/** Moves the password change to almost a day ago, so that the pause ends soon. */
async function endPauseIn({ email }: Person, left: string): Promise<void> {
  const moved = await inDatabase(
    `update principal set created_at = now() - interval '9 days',
       security_changed_at = now() - interval '24 hours' + $2::interval
     where kind = 'member' and email = $1`,
    [email, left],
  );
  expect(moved).toBe(1);
}
