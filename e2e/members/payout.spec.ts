import { logIn, proveByMail, switchWaitOff } from '../steps/member.ts';
import { enterConsole } from '../steps/operator.ts';
import { demoMember, type Person } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

/** A demo member with a certified name and 250 USDT. */
const student: Person = {
  email: 'sample.student.22@demo.example',
  password: demoMember.password,
};
const withdrawCall = '**/api/App/Wallet/WithdrawalApply';
const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

test('a withdrawal is approved in the console, paid and confirmed on the chain', async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
}) => {
  test.slow();
  await logIn(page, student, '/withdrawal/USDT?method=onChain');
  await page.getByText('DEVNET', { exact: true }).click();
  await page.getByLabel(say('Receiving address'), { exact: true }).fill(address);
  await page.getByLabel(say('Amount'), { exact: true }).fill('20');
  await expect(page.getByText('19.00 USDT')).toBeVisible();
  const add = page.getByRole('button', { name: say('Add the address; it waits 24 hours') });
  await add.click();
  await proveByMail(page, say, student);
  await expect(page.getByText(/This address is new on your list/)).toBeVisible();
  await expect(add).toBeHidden();
  await switchWaitOff(page, say);
  await proveByMail(page, say, student);
  // The answer arrives after the member has left the page, and does not bring them back.
  const answer = Promise.withResolvers<undefined>();
  await page.getByRole('button', { name: 'Withdraw 20.00 USDT' }).click();
  const beforeLast = async () => {
    await page.route(withdrawCall, async (route) => {
      await answer.promise;
      await route.continue();
    });
  };
  await proveByMail(page, say, student, { beforeLast });
  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page).toHaveURL('/withdrawal');
  answer.resolve(undefined);
  await expect(page.getByText(/The withdrawal of 20\.00 USDT is requested/)).toBeVisible();
  await expect(page).toHaveURL('/withdrawal');
  await page.getByRole('link', { name: /20\.00/ }).click();
  await expect(page).toHaveURL(/\/withdrawal\?id=\d+$/);
  await expect(page.getByText(say('Under review')).first()).toBeVisible();

  const desk = await newDevice();
  await enterConsole(desk, 'owner', '/console/withdrawals');
  const row = desk.getByRole('row').filter({ hasText: student.email });
  await row.getByRole('link').first().click();
  const panel = desk.getByRole('dialog', { name: word('Withdrawal') });
  await expect(panel).toContainText(address);
  await expect(panel).toContainText(`${word('Paid there before')}${word('Never')}`);

  // Another operator is about to reject the withdrawal.
  const other = await newDevice();
  await enterConsole(other, 'owner', '/console/withdrawals');
  await other.getByRole('row').filter({ hasText: student.email }).getByRole('link').first().click();
  await other.getByRole('button', { name: /^Reject and return/ }).click();
  const rejecting = other.getByRole('dialog', { name: word('Reject this withdrawal?') });
  await rejecting.getByRole('textbox').fill('Please call us first');

  await panel.getByRole('button', { name: /^Approve and pay out/ }).click();
  const question = desk.getByRole('dialog', { name: word('Approve this withdrawal?') });
  await question.getByRole('button', { name: /^Approve and pay out/ }).click();
  await expect(question).toBeHidden();

  // The signer signs it, and it is sent, mined and confirmed while the member only watches.
  await expect(page.getByText(say('withdrawal|Done')).first()).toBeVisible({
    timeout: 90_000,
  });
  const timeline = page.getByRole('list', { name: say('Timeline') });
  await expect(timeline).toContainText(say('withdrawal|Requested'));
  await expect(timeline).not.toContainText(say('Under review'));
  // The withdrawal has left the list of pending ones, and the open panel was updated nevertheless.
  await expect(panel).toContainText(word('Confirmed'));
  await expect(panel).toContainText(word('Transaction hash'));
  await expect(panel).toContainText(word('Why a person had to look at it, at the time'));
  await expect(panel).toContainText(`${word('Paid there before')}${word('Never')}`);
  await expect(panel.getByRole('button', { name: /^Reject and return/ })).toBeHidden();

  await rejecting.getByRole('button', { name: /^Reject and return/ }).click();
  await expect(rejecting).toBeHidden();
  await expect(other.getByText(/^It was too late to reject it/)).toBeVisible();

  // A search by the member's address finds it in any state.
  await other.goto('/console/withdrawals');
  await other.getByRole('searchbox', { name: word('Hash or address') }).fill(address);
  await expect(other.getByRole('row').filter({ hasText: student.email })).toContainText(
    word('Confirmed'),
  );
  // The global search needs a wide screen.
  await other.setViewportSize({ width: 1280, height: 800 });
  const hash = await panel.getByText(/^0x[0-9a-f]{64}$/).textContent();
  await other.getByRole('combobox', { name: word('Search everywhere') }).fill(hash ?? '');
  await expect(other.getByText(/^Withdrawal \d+/)).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('dialog', { name: word('Withdrawal') })).toContainText(address);

  await page.goto('/wallet');
  await expect(page.getByText('−1.000000').first()).toBeVisible();
  const bill = page.getByRole('button').filter({ hasText: '−19.000000' }).first();
  await expect(bill).toContainText('DEVNET · 0x3C44…4293BC');
  await bill.click();
  await page.getByRole('link', { name: say('Follow the withdrawal') }).click();
  await expect(page).toHaveURL(/\/withdrawal\?id=\d+$/);
  await expect(timeline).toBeVisible();
});
