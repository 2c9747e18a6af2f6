import { logIn } from '../steps/member.ts';
import { enterConsole } from '../steps/operator.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('a member can check a proof of reserves that an operator requested', async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
}) => {
  await enterConsole(page, 'owner', '/console/reserves');
  await expect(page.getByRole('heading', { name: word('Reserves'), level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Make a proof of USDT now' }).click();
  const proofs = page.getByRole('region', { name: word('Proofs of what members are owed') }).last();
  await expect(proofs.getByRole('button', { name: word('Copy root') }).first()).toBeVisible();

  const phone = await newDevice();
  await logIn(phone, demoMember, '/wallet');
  await phone.getByRole('link', { name: say('Proof of reserves') }).click();
  await phone.getByRole('button', { name: say('Check it on this device') }).click();
  await expect(phone.getByText(say('Your balance is counted.'))).toBeVisible();
  await expect(phone.getByText(say('Right'), { exact: true })).toHaveCount(4);
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: say('Save my part') }).click();
  expect((await download).suggestedFilename()).toMatch(/^branch-.*\.json$/);
});
