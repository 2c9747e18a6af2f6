import { approveChange } from '../steps/approve-change.ts';
import { enterAs, enterConsole } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';
import { clientOf, newStaff, ownerClient } from './finance.ts';

test('a limit changed by an owner takes effect after a second owner approves it', async ({
  page,
  newDevice,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  const second = await newStaff('second.owner', ['owner'], ip);
  const limitNow = async () => (await (await ownerClient(ip)).getSettings()).values;
  const before = (await limitNow()).withdrawalDailyLimit;

  await enterConsole(page, 'owner', '/console/settings');
  const field = page.getByLabel(word('Of a member within a day above'), { exact: true });
  const shown = await field.inputValue();
  await field.fill('1999');
  await page.getByRole('button', { name: word('Save settings') }).click();
  const kept = page.getByRole('alert').filter({ hasText: word('See the request') });
  await expect(kept).toBeVisible();
  await expect(field).toHaveValue(shown);
  expect((await limitNow()).withdrawalDailyLimit).toBe(before);

  await kept.getByRole('link', { name: word('See the request') }).click();
  const own = page.getByRole('dialog', { name: word('Change settings') });
  await expect(own).toContainText('1999');
  await expect(own.getByRole('button', { name: word('Withdraw…') })).toBeVisible();
  await expect(own.getByRole('button', { name: word('Approve…') })).toHaveCount(0);

  const other = await newDevice();
  await enterAs(other, second);
  await approveChange(other, word, {
    change: word('Change settings'),
    author: 'owner@demo.example',
    shows: ['1999'],
  });
  expect((await limitNow()).withdrawalDailyLimit).toBe('1999');

  const client = await clientOf(second, ip);
  const { changedAt } = await client.getSettings();
  const changes = { withdrawalDailyLimit: null };
  await expect(client.saveSettings({ changedAt, changes })).rejects.toThrow();
  const { items } = await client.getChangeRequestList({ state: 'open', size: '1' });
  const changeRequestId = items[0]?.changeRequestId ?? '';
  await (await ownerClient(ip)).approveChangeRequest({ changeRequestId });
  expect((await limitNow()).withdrawalDailyLimit).toBe(before);
});

test('a price change that another operator declines does not take effect, and the author reads why @long', async ({
  page,
  newDevice,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  await enterConsole(page, 'editor', '/console/contracts/3');
  const price = page.getByLabel(word('Price'), { exact: true });
  await expect(price).not.toHaveValue('');
  const before = await price.inputValue();
  await price.fill(String(Number(before) + 7));
  await page.getByRole('button', { name: /^Save level/ }).click();
  const question = page.getByRole('dialog', { name: /^Change the price from .+ to .+\?$/ });
  await question.getByRole('button', { name: /^Save at/ }).click();
  await expect(price).toHaveValue(before);
  await page.getByRole('link', { name: word('See the request') }).click();
  const own = page.getByRole('dialog', { name: word('Change a contract level') });
  await expect(own).toBeVisible();

  const other = await newDevice();
  await enterConsole(other, 'owner', new URL(page.url()).pathname + new URL(page.url()).search);
  const panel = other.getByRole('dialog', { name: word('Change a contract level') });
  await panel.getByRole('button', { name: word('Decline…') }).click();
  const asked = other.getByRole('dialog', { name: word('Decline this change?') });
  await asked.getByLabel(word('Reason for the decision'), { exact: true }).fill('Not this year');
  await asked.getByRole('button', { name: word('Decline change') }).click();
  await expect(panel).toContainText(word('Declined'));

  await page.reload();
  await expect(own).toContainText('Not this year');
  const { items } = await (await ownerClient(ip)).getContractList();
  expect(Number(items.find(({ level }) => level === 3)?.price)).toBe(Number(before));
});
