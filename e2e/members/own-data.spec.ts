import { readFile } from 'node:fs/promises';
import { endow } from '../console/finance.ts';
import { obstacles } from '../steps/axe.ts';
import { mailAbout } from '../steps/mailbox.ts';
import { logIn, proveByMail, submitLogin } from '../steps/member.ts';
import { demoMember, newMember, type Person } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

/** A demo member with 250 USDT whom no other journey uses. */
const buyer: Person = {
  email: 'sample.student.19@demo.example',
  password: demoMember.password,
};

test('a member sees their purchases and downloads all their data in one file @long', async ({
  page,
  say,
}) => {
  test.slow();
  await logIn(page, buyer, '/user');
  await page.getByRole('link', { name: say('Purchased courses') }).click();
  await expect(page.getByText(say('No contract yet'))).toBeVisible();
  await page.getByRole('link', { name: say('See the contracts') }).click();
  await page.getByRole('button', { name: 'Buy for 100.00 USDT' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: say('The contract is yours') })).toBeVisible();
  await page.goto('/purchased-courses');
  await expect(page.getByRole('listitem')).toContainText('100.00 USDT');
  const courses = page.getByRole('link', { name: say('Go to your courses') });
  await expect(courses).toHaveAttribute('href', '/course?purchased=1');

  await page.goto('/settings');
  await page.getByRole('link', { name: say('Export my data') }).click();
  for (const held of [
    'Full name and ID number of every real-name authentication',
    'Messages with us, notices, inquiries, and which mails we sent',
    'Which pictures you uploaded, and when they were viewed',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: say(held) })).toBeVisible();
  await page.getByRole('button', { name: say('Make the file') }).click();
  await proveByMail(page, say, buyer);
  await expect(page.getByRole('heading', { name: say('Your file is ready') })).toBeVisible();
  expect(await obstacles(page, 'an export that is ready')).toEqual([]);
  // Requesting the export and downloading it each need a code.
  await page.getByRole('button', { name: say('Download') }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), proveByMail(page, say, buyer)]);
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    sections: Record<string, { items: Record<string, unknown>[] }>;
  };
  expect(data.sections['profile']?.items).toMatchObject([{ email: buyer.email }]);
  expect(data.sections['purchases']?.items).toMatchObject([{ level: 1, paid: '100.000000' }]);
  expect(data.sections['bills']?.items).toHaveLength(2);
  await mailAbout(buyer.email, 'Your data is ready');
});

test('an account can be closed only when it is empty, and permanently @long', async ({
  page,
  say,
  ip,
}) => {
  test.slow();
  const person = await newMember('leaving', ip);
  await endow(person, '15', ip);
  await logIn(page, person, '/settings');
  await page.getByRole('link', { name: say('Close my account') }).click();
  await expect(page.getByText(/There is still 15\.000000 USDT in your wallet/)).toBeVisible();
  await expect(page.getByRole('button', { name: say('Close my account…') })).toBeHidden();
  expect(await obstacles(page, 'closing refused')).toEqual([]);

  await page.goto('/withdrawal/USDT?method=internal');
  await page
    .getByLabel(say('Recipient’s email address'), { exact: true })
    .fill('sample.student.22@demo.example');
  await page.getByRole('button', { name: say('Find the recipient') }).click();
  await page.getByLabel(say('Amount'), { exact: true }).fill('12');
  await page.getByRole('button', { name: say('Review') }).click();
  await page.getByRole('button', { name: 'Send 12.00 USDT' }).click();
  await proveByMail(page, say, person);
  await expect(page.getByRole('heading', { name: say('Sent'), exact: true })).toBeVisible();

  // The balance is below the smallest withdrawal, so it does not prevent closing; the page says that it will be lost.
  await page.goto('/settings/close-account');
  await expect(page.getByRole('main')).toContainText(
    say('At the moment that is {now}. You can still send it to another member.', {
      now: '3.00 USDT',
    }),
  );
  await page.getByRole('button', { name: say('Close my account…') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(say('It closes at once and for good.'));
  await question.getByRole('button', { name: say('Close my account') }).click();
  await proveByMail(page, say, person);
  await mailAbout(person.email, 'Your account is closed');
  await expect(page).toHaveURL(/\/login/);
  await submitLogin(page, say, person);
  await expect(page.getByText('Email account or password is incorrect.').first()).toBeVisible();
});
