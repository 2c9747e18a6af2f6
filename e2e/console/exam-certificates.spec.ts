import { appClient, consoleClient } from '../steps/api.ts';
import { obstacles } from '../steps/axe.ts';
import { demoOperator, enterConsole } from '../steps/operator.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

/** Finds a valid certificate of a member whom no other journey uses. */
async function findValid(ip: string) {
  const { token } = await (await consoleClient(ip, '')).login(demoOperator('teacher'));
  const teacher = await consoleClient(ip, token);
  const { items } = await teacher.getCertificateList({ state: 'valid', size: '100' });
  const found = items.findLast(({ member }) => member.account.startsWith('sample.candidate.'));
  if (!found) throw new Error('The demo has no valid certificate');
  return found;
}

test('a revoked certificate is shown as revoked in public, and its member is told why @long', async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
  ip,
}) => {
  const { certificateId, code, member } = await findValid(ip);
  const stranger = await newDevice();
  await stranger.goto(`/verify/${code}`);
  const valid = stranger.getByRole('heading', { name: say('This certificate is valid') });
  await expect(valid).toBeVisible();

  await enterConsole(page, 'teacher', `/console/exam-certificates?certificate=${certificateId}`);
  const panel = page.getByRole('dialog', { name: word('Certificate') });
  await panel.getByRole('button', { name: word('Revoke…') }).click();
  const reason = 'Somebody else sat the exam';
  await page.getByLabel(word('Reason, which the member reads')).fill(reason);
  expect(await obstacles(page, 'revoking a certificate')).toEqual([]);
  await page.getByRole('button', { name: word('Revoke the certificate') }).click();
  await expect(panel.getByText(reason)).toBeVisible();
  await expect(panel.getByRole('button', { name: word('Revoke…') })).toBeHidden();

  await stranger.reload();
  await expect(
    stranger.getByRole('heading', { name: say('This certificate is not valid') }),
  ).toBeVisible();
  await expect(stranger.getByText(reason)).toBeHidden();
  expect(await obstacles(stranger, 'a revoked certificate')).toEqual([]);

  const login = await (await appClient(ip)).loginByPwd({ ...demoMember, email: member.account });
  const client = await appClient(ip, login.token);
  const { items } = await client.getInformationList({ type: 'notice' });
  const summaries = items.map(({ summary }) => summary);
  expect(summaries).toContainEqual(expect.stringContaining(reason));
});
