import { obstacles } from '../steps/axe.ts';
import { passExam } from '../steps/pass-exam.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

const student = { ...demoMember, email: 'sample.student.22@demo.example' };

test('who passes has a certificate that a stranger can check, and a reward', async ({
  page,
  say,
  ip,
  newDevice,
}) => {
  await passExam(student, 'SAMPLE-F-01', ip);
  await logIn(page, student, '/progress');
  const listed = page.locator('a[href^="/certificate/"]');
  await expect(async () => {
    await page.reload();
    await expect(listed).toBeVisible({ timeout: 2000 });
    await expect(page.getByText(/\+20\.000000\sUSDT/)).toBeVisible({ timeout: 2000 });
  }).toPass();

  await listed.click();
  await expect(page.getByRole('heading', { name: say('Certificate'), level: 1 })).toBeVisible();
  await expect(page.getByText(student.email)).toBeVisible();
  await settled(page);
  expect(await obstacles(page, 'certificate')).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Save as PDF') }).click();
  expect((await file).suggestedFilename()).toMatch(/^certificate-SAMPLE-F-01-.{4}\.pdf$/);

  await page.getByRole('button', { name: say('Share it') }).click();
  const address = page.getByText(/\/verify\//);
  const url = (await address.innerText()).trim();
  await settled(page);
  expect(await obstacles(page, 'sharing a certificate')).toEqual([]);

  const stranger = await newDevice();
  const answer = await stranger.goto(url);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(
    stranger.getByRole('heading', { name: say('This certificate is valid') }),
  ).toBeVisible();
  await expect(stranger.getByText(student.email)).toBeHidden();
  await settled(stranger);
  expect(await obstacles(stranger, 'a valid certificate')).toEqual([]);

  await stranger.goto(`${url.slice(0, -4)}2222`);
  await expect(stranger.getByRole('heading', { name: say('No such certificate') })).toBeVisible();
});
