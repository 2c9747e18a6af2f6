import { obstacles } from '../steps/axe.ts';
import {
  acceptApplication,
  answerAndSave,
  answerQuestion,
  letTheTimeRunOut,
  next,
  openExam,
  start,
} from '../steps/exam.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

const student = { ...demoMember, email: 'sample.student.20@demo.example' };

test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test('an exam outlives a killed tab, another browser and ten seconds without a network', async ({
  page,
  say,
  newDevice,
}) => {
  test.slow();
  await logIn(page, student, '/examination');
  const card = page.getByRole('article', { name: 'Sample practice test' });
  await card.getByRole('button', { name: say('Apply for the exam') }).click();
  await expect(page.getByLabel(say('Message to the teacher'))).toHaveValue(/SAMPLE-P-01/);
  await page.getByRole('button', { name: say('Send to the teacher') }).click();
  await expect(page).toHaveURL(/\/customer-service\?thread=\d+$/);
  await expect(page.getByRole('log').getByText('SAMPLE-P-01')).toBeVisible();

  await acceptApplication(student.email);
  await page.goto('/examination');
  await start(page, say, 'Sample practice test');
  await answerAndSave(page, say);
  expect(await obstacles(page, 'a question')).toEqual([]);
  await page.close();

  const other = await newDevice();
  await logIn(other, student, '/openExam');
  const overview = (nth: number) => other.getByRole('button', { name: `${nth} / 10` });
  await expect(overview(2)).toBeVisible();
  await other.context().setOffline(true);
  const backAt = Date.now() + 10_000;
  await answerQuestion(other);
  await next(other, say);
  await answerQuestion(other);
  await expect(other.getByText('No connection. 2 answers are kept on this phone')).toBeVisible();
  await other.getByRole('button', { name: say('Flag for later') }).click();
  await other.getByRole('button', { name: say('Leave the exam') }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Stay') })
    .click();
  await expect.poll(() => Date.now(), { timeout: 15_000 }).toBeGreaterThan(backAt);
  await other.context().setOffline(false);
  await expect(other.getByText('No connection.')).toBeHidden();
  await expect(other.getByText(say('Saved'), { exact: true })).toBeVisible();

  await overview(3).click();
  const sheet = other.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Question 3, answered, flagged' })).toBeVisible();
  await sheet.getByRole('button', { name: say('Complete quiz') }).click();
  const question = other.getByRole('alertdialog');
  await expect(question.getByText('7 questions are not answered:')).toBeVisible();
  await question.getByRole('button', { name: 'Question 7, not answered' }).click();
  await expect(overview(7)).toBeVisible();
  await answerAndSave(other, say);
  await overview(7).click();
  await sheet.getByRole('button', { name: say('Complete quiz') }).click();
  await question.getByRole('button', { name: say('Complete quiz') }).click();

  await expect(other).toHaveURL(/\/exam\/details\/\d+$/);
  const answered = other.getByRole('article').filter({ hasNotText: say('Not answered') });
  await expect(other.getByRole('article')).toHaveCount(10);
  await expect(answered).toHaveCount(4);
  expect(await obstacles(other, 'exam details')).toEqual([]);
  await other.goto('/exam/record');
  await other.getByRole('link', { name: 'Sample practice test' }).click();
  await expect(other.getByRole('article')).toHaveCount(10);
});

test('when the time runs out with the tab closed, what was saved is handed in', async ({
  page,
  say,
  context,
}) => {
  await openExam(student.email, 'SAMPLE-F-02');
  await logIn(page, student, '/examination');
  const sittingId = await start(page, say, 'Sample advanced examination');
  await answerAndSave(page, say);
  await next(page, say);
  await context.setOffline(true);
  await answerQuestion(page);
  await expect(page.getByText('No connection. 1 answer is kept on this phone')).toBeVisible();
  await page.close();
  await letTheTimeRunOut(sittingId);

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/openExam?sitting=${sittingId}`);
  await expect(again).toHaveURL(`/exam/details/${sittingId}`);
  await expect(
    again.getByText('Your last answer to question 2 reached the academy after the exam had ended'),
  ).toBeVisible();
  const answered = again.getByRole('article').filter({ hasNotText: say('Not answered') });
  await expect(answered).toHaveCount(1, { timeout: 30_000 });
  await again.goto('/exam/record');
  const row = again.getByRole('link', { name: 'Sample advanced examination' });
  await expect(row.getByText(say('Time ran out'))).toBeVisible();
});
