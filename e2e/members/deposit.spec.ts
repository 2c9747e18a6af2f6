import { obstacles } from '../steps/axe.ts';
import { logIn } from '../steps/member.ts';
import { expectNoticed, noteNotices } from '../steps/notices.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

/** A demo member with 250 USDT whom no other journey uses. */
const student = { email: 'sample.student.05@demo.example', password: demoMember.password };

test('a deposit of test money is requested, arrives on the chain and is credited while the page is open', async ({
  page,
  say,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await noteNotices(page);
  await logIn(page, student, '/wallet');
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page).toHaveURL('/deposit');
  await expect(page.getByRole('radio', { name: /DEVNET/ })).toBeChecked();
  // This server does not read the blocks of other networks.
  await expect(page.getByRole('radio', { name: /TRC20/ })).toBeDisabled();

  const address = (await page.getByTestId('address').textContent()) ?? '';
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  await page.getByRole('button', { name: say('chain|Copy address') }).click();
  await expectNoticed(page, say('Copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.getByRole('button', { name: 'Get 100 test USDT' }).click();
  const history = page.getByRole('region', { name: say('Deposit history') });
  const credited = history.getByRole('listitem').filter({ hasText: say('Credited') });
  // Some blocks must be mined and read first.
  await expect(credited).toContainText('100.000000 USDT', { timeout: 90_000 });
  await expectNoticed(page, 'Deposit of 100.00 USDT credited');
  await expect(page.getByText('100.00 USDT arriving')).toBeHidden();

  // The app itself shows a transaction of a chain that has no explorer.
  const opened = context.waitForEvent('page');
  await credited.getByRole('link', { name: say('See the transaction on its chain') }).click();
  const shown = await opened;
  await expect(shown).toHaveURL(/\/transaction\/DEVNET\/0x[0-9a-f]{64}$/);
  await expect(shown.getByText(say('chain transaction|Succeeded'))).toBeVisible();
  await expect(shown.getByText(address)).toBeVisible();
  expect(await obstacles(shown, 'a transaction')).toEqual([]);
  await shown.close();

  await page.getByRole('link', { name: say('Back') }).click();
  await expect(page.getByRole('definition').first()).toHaveText('350.000000');
});
