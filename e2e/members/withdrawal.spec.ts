import type { Page, Response } from '@playwright/test';
import { obstacles } from '../steps/axe.ts';
import { inDatabase } from '../steps/database.ts';
import { mailAbout } from '../steps/mailbox.ts';
import { logIn, proveByMail, switchWaitOff } from '../steps/member.ts';
import { enterConsole } from '../steps/operator.ts';
import { demoMember, type Person } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

/** The demo member whose real name is certified from the start, with 250 USDT. */
const certified: Person = {
  email: 'sample.student.01@demo.example',
  password: demoMember.password,
};
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const withdrawCall = '**/api/App/Wallet/WithdrawalApply';

test.use({ tolerated: /ERR_FAILED/ });

/** Closes the network for this browser only, because other journeys use it for withdrawals. */
async function closeNetwork(page: Page, code: string): Promise<void> {
  await page.route('**/api/App/Wallet/GetCoinNetwork*', async (route) => {
    const answer = await route.fetch();
    const { response, ...rest } = (await answer.json()) as {
      response: { items: readonly { network: string }[] };
    };
    const items = response.items.filter(({ network }) => network !== code);
    await route.fulfill({ response: answer, json: { ...rest, response: { items } } });
  });
}

test('a withdrawal is requested with a code and rejected with a reason, and the money is returned', async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
}) => {
  test.slow();
  await inDatabase(`update coin_network set withdrawals_on = true where code = $1`, ['ERC20']);
  await logIn(page, certified, '/wallet');
  await page.getByRole('link', { name: say('Withdraw'), exact: true }).click();
  expect(await obstacles(page, 'the ways out')).toEqual([]);
  await page.getByRole('link', { name: say('To an address on a chain') }).click();
  await page.getByText('ERC20', { exact: true }).click();

  // The waiting time for new addresses is announced with its end before anything is typed.
  await expect(page.getByRole('main')).toContainText(/one that you add now can be used from .*\d/);
  const to = page.getByLabel(say('Receiving address'), { exact: true });
  const amount = page.getByLabel(say('Amount'), { exact: true });
  await to.fill('0x12345');
  await amount.fill('7');
  await page.getByRole('button', { name: say('Review') }).click();
  await expect(to).toHaveAccessibleDescription(/not an address of the chosen network/);
  await expect(amount).toHaveAccessibleDescription(/At least/);
  await expect(page.getByText('2.00 USDT', { exact: true })).toBeHidden();

  await to.fill(address.replace('C8', 'C9'));
  await amount.fill('20');
  await expect(page.getByText('15.00 USDT')).toBeVisible();
  const add = page.getByRole('button', { name: say('Add the address; it waits 24 hours') });
  await add.click();
  await expect(to).toHaveAccessibleDescription(/not an address of the chosen network/);

  await to.fill(address);
  // Phones drop a page while its owner copies an address or fetches a code.
  await page.reload();
  await expect(to).toHaveValue(address);
  await expect(amount).toHaveValue('20');
  await add.click();
  await proveByMail(page, say, certified);
  await expect(page.getByRole('button', { name: /^Can be used from .*\d/ })).toBeDisabled();
  await expect(page.getByRole('alert').filter({ hasText: /new on your list/ })).toBeVisible();
  await switchWaitOff(page, say);
  const proof = page.getByRole('dialog', { name: say('Confirm that it is you') });
  await expect(proof).toContainText('Send to new addresses without the 24-hour wait');
  // Confirming the code must not submit the form behind the sheet, which would close the sheet.
  const code = proof.getByLabel(say('Verification code'), { exact: true });
  await code.fill('000000');
  await proof.getByRole('button', { name: say('Confirm') }).click();
  await expect(code).toHaveAccessibleDescription(/incorrect/);
  await proveByMail(page, say, certified);
  await expect(page.getByText(say('New addresses can be used at once'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('Look it over') })).toBeFocused();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/A person may have to look at it/);
  expect(await obstacles(page, 'the review')).toEqual([]);

  // The answer is lost, and the network is closed before the retry, which is still the same request.
  await page.getByRole('button', { name: 'Withdraw 20.00 USDT' }).click();
  let reread: Promise<Response> | undefined;
  const beforeLast = async () => {
    await page.route(withdrawCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await closeNetwork(page, 'ERC20');
    reread = page.waitForResponse('**/api/App/Wallet/GetCoinNetwork*');
  };
  await proveByMail(page, say, certified, { beforeLast });
  await expect(page.getByRole('alert').filter({ hasText: /do not know yet/ })).toBeVisible();
  await reread;
  await page.unroute(withdrawCall);
  const asked = page.waitForRequest(withdrawCall);
  await page.getByRole('button', { name: say('Try again') }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    network: 'ERC20',
    serviceCharge: '5.000000',
  });

  await expect(page).toHaveURL(/\/withdrawal\?id=\d+$/);
  await expect(page.getByText(say('Under review')).first()).toBeVisible();
  expect(await obstacles(page, 'the timeline')).toEqual([]);
  // The mail is in the member's stored language, whatever the language of the screen.
  await mailAbout(certified.email, '已提交提现申请');

  const desk = await newDevice();
  await enterConsole(desk, 'owner');
  await desk.getByRole('link', { name: word('Withdrawals to decide') }).click();
  await desk
    .getByRole('row')
    .filter({ hasText: certified.email })
    .getByRole('link')
    .first()
    .click();
  const panel = desk.getByRole('dialog', { name: word('Withdrawal') });
  await expect(panel).toContainText(address);
  await expect(panel).toContainText(/was never paid there/);
  await expect(panel).toContainText(/switched the wait for new addresses off/);
  // The pointer still rests where the row was, which is now over a button.
  await desk.mouse.move(0, 0);
  expect(await obstacles(desk, 'a withdrawal')).toEqual([]);
  await panel.getByRole('button', { name: 'Reject and return 20.00 USDT…' }).click();
  const question = desk.getByRole('dialog', { name: word('Reject this withdrawal?') });
  const reason = 'Please confirm this address with us first';
  await question.getByLabel(word('Reason, as the member will read it')).fill(reason);
  await question.getByRole('button', { name: 'Reject and return 20.00 USDT' }).click();
  await expect(question).toBeHidden();

  // The page is updated by a live event.
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText(say('The whole amount is back in your wallet.'))).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('250.000000').first()).toBeVisible();
  // The withdrawal stays in the records and does not look paid.
  const asBill = page.getByRole('listitem').filter({ hasText: '−15.000000' });
  await expect(asBill).toContainText(say('Rejected'));
  const refund = page.getByRole('button', { name: say('Withdrawal refund') });
  await expect(refund).toContainText('+20.000000');
  await expect(refund).toContainText(reason);
});

test('a chosen network that is closed in the meantime is never replaced by another @long', async ({
  page,
  say,
}) => {
  await inDatabase(`update coin_network set withdrawals_on = true where code = $1`, ['ERC20']);
  await page.clock.install();
  await logIn(page, demoMember, '/withdrawal/USDT?method=onChain');
  await page.getByText('ERC20', { exact: true }).click();
  const to = page.getByLabel(say('Receiving address'), { exact: true });
  await to.fill(address);
  await page.getByLabel(say('Amount'), { exact: true }).fill('20');

  await closeNetwork(page, 'ERC20');
  await page.clock.fastForward(60_000);
  // The member returns to the app, which then refreshes its data.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert').filter({ hasText: /withdrawn on ERC20/ })).toBeVisible();
  const choice = page.getByRole('group', { name: say('Network') });
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('Review') })).toBeHidden();
  expect(await obstacles(page, 'a network that is gone')).toEqual([]);

  await page.getByText('DEVNET', { exact: true }).click();
  await expect(to).toHaveValue(address);
  await expect(page.getByText('19.00 USDT')).toBeVisible();
});
