import type { Page } from '@playwright/test';
import { keepWaiting } from '../steps/keep-waiting.ts';
import { enterAs } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { endow, newFinance, openMoney } from './finance.ts';

test.use({ tolerated: /ERR_FAILED/ });

const balance = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition');

test('an amount is frozen and released, and both are recorded @long', async ({
  page,
  newDevice,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  const member = await newMember('suspected', ip);
  await endow(member, '100', ip);
  await enterAs(page, await newFinance('careful', ip));
  await openMoney(page, word, member.email);
  await expect(balance(page, word('Available'))).toHaveText('100.00 USDT');

  await page.getByRole('button', { name: word('Freeze an amount…') }).click();
  const form = page.getByRole('dialog', { name: word('Freeze an amount') });
  await form.getByLabel(word('Amount'), { exact: true }).fill('100.000001');
  await form.getByLabel(word('Reason'), { exact: true }).fill('Identity under review');
  await form.getByRole('button', { name: 'Freeze 100.000001 USDT' }).click();
  await expect(form.getByRole('alert').last()).toContainText(/balance/);

  await form.getByLabel(word('Amount'), { exact: true }).fill('40.5');
  const letGo = await keepWaiting(page, '**/api/Console/Ledger/FreezeMemberFunds');
  await form.getByRole('button', { name: 'Freeze 40.50 USDT' }).click();
  // A request that was sent cannot be cancelled.
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  letGo();
  await expect(form).toBeHidden();
  await expect(balance(page, word('Available'))).toHaveText('59.50 USDT');
  await expect(balance(page, word('Frozen'))).toHaveText('40.50 USDT');

  // The operator who froze the amount cannot release it alone, so another one does.
  const other = await newDevice();
  await enterAs(other, await newFinance('second', ip));
  await openMoney(other, word, member.email);
  await other.getByRole('tab', { name: word('Holds') }).click();
  const hold = other.getByRole('row').filter({ hasText: 'Identity under review' });
  await hold.getByRole('button', { name: word('Release…') }).click();
  const question = other.getByRole('dialog', { name: word('Release this amount?') });
  await question.getByLabel(word('Reason'), { exact: true }).fill('It was really them');
  await question.getByRole('button', { name: 'Release 40.50 USDT' }).click();
  await expect(question).toBeHidden();
  await expect(hold).toContainText(word('Released'));
  await expect(hold.getByRole('button')).toHaveCount(0);
  await expect(balance(other, word('Available'))).toHaveText('100.00 USDT');

  await other.getByRole('tab', { name: word('Available'), exact: true }).click();
  for (const kind of ['Funds frozen', 'Funds released']) {
    await expect(other.getByRole('row').filter({ hasText: word(kind) })).toHaveCount(1);
  }
});

test('after a lost answer the same request is sent again and freezes the amount only once @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  const member = await newMember('unlucky', ip);
  await endow(member, '100', ip);
  await enterAs(page, await newFinance('patient', ip));
  await openMoney(page, word, member.email);

  const ids: string[] = [];
  const call = '**/api/Console/Ledger/FreezeMemberFunds';
  await page.route(call, async (route) => {
    ids.push((route.request().postDataJSON() as { requestId: string }).requestId);
    if (ids.length === 2) return await route.continue();
    // The server does its work; only its answer is lost.
    await route.fetch();
    return await route.abort();
  });
  await page.getByRole('button', { name: word('Freeze an amount…') }).click();
  const form = page.getByRole('dialog', { name: word('Freeze an amount') });
  await form.getByLabel(word('Amount'), { exact: true }).fill('30');
  await form.getByLabel(word('Reason'), { exact: true }).fill('Identity under review');
  const send = form.getByRole('button', { name: 'Freeze 30.00 USDT' });
  await send.click();
  await expect(form.getByRole('alert').last()).toContainText(/did not answer/);
  await send.click();
  await expect(form).toBeHidden();

  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await expect(balance(page, word('Frozen'))).toHaveText('30.00 USDT');

  // An operator who corrects the amount after a lost answer is told that the first amount is frozen, and has to decide again.
  await page.getByRole('button', { name: word('Freeze an amount…') }).click();
  await form.getByLabel(word('Amount'), { exact: true }).fill('1');
  await form.getByLabel(word('Reason'), { exact: true }).fill('Identity under review');
  await form.getByRole('button', { name: 'Freeze 1.00 USDT' }).click();
  await expect(form.getByRole('alert').last()).toContainText(/did not answer/);
  await page.unroute(call);
  await form.getByLabel(word('Amount'), { exact: true }).fill('2');
  await form.getByRole('button', { name: 'Freeze 2.00 USDT' }).click();
  const done = page.getByRole('dialog', { name: word('Your earlier try went through') });
  await done.getByRole('button', { name: word('Look at what is there') }).click();
  await expect(form).toBeHidden();
  await expect(balance(page, word('Frozen'))).toHaveText('31.00 USDT');
});
