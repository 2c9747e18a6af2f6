import type { Page } from '@playwright/test';
import { answerAndSave, answerQuestion, next, openExam, start } from '../steps/exam.ts';
import { logIn, logOut } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test.use({ serviceWorkers: 'allow', tolerated: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const exam = 'Sample advanced examination';
const losing =
  'Some exam answers on this phone are not saved yet. If you log out now, they will be lost.';

/** Returns everything that this phone stores about exams. */
const keptOf = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('exam:')));

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
}

test('an exam goes on after its page is loaded again without a network @long', async ({
  page,
  say,
  context,
  ip,
}) => {
  test.slow();
  const candidate = await newMember('offline', ip);
  await openExam(candidate.email, 'SAMPLE-F-02');
  await logIn(page, candidate, '/examination');
  await waitForWorker(page);
  const sittingId = await start(page, say, exam);
  await answerAndSave(page, say);
  await next(page, say);
  const first = page.getByRole('button', { name: /^2 \// });
  await expect(first).toBeVisible();

  await context.setOffline(true);
  await answerQuestion(page);
  await expect(page.getByText('No connection. 1 answer is kept on this phone')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  // Shows the first unanswered question, counting answers that the server has and answers that only the phone has.
  await expect(page.getByRole('button', { name: /^3 \// })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/[1-9]\d:\d\d|[1-9]:\d\d/);
  expect(JSON.stringify(await keptOf(page))).not.toMatch(/isCorrect|"right"|explanation|accepted/);
  await answerQuestion(page);
  // The address without the attempt's id works too.
  await page.evaluate(() => window.location.assign('/openExam'));
  await expect(page.getByRole('button', { name: /^4 \// })).toBeVisible();
  await expect(page.getByText('No connection. 2 answers are kept on this phone')).toBeVisible();

  const handIn = page.getByRole('alertdialog');
  const openHandIn = async () => {
    await page.getByRole('button', { name: /^4 \// }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Hand in') })
      .click();
  };
  await openHandIn();
  await handIn.getByRole('button', { name: say('Hand in') }).click();
  await expect(handIn.getByRole('alert')).toContainText(/could not reach/);
  await handIn.getByRole('button', { name: say('exam|Not yet') }).click();

  await context.setOffline(false);
  // The next automatic retry may be fifteen seconds away.
  await expect(page.getByText('No connection.')).toBeHidden({ timeout: 60_000 });
  await answerAndSave(page, say);
  await openHandIn();
  await expect(handIn).toBeVisible();
  // The error of the failed try is not shown again.
  await expect(handIn.getByRole('alert')).toBeHidden();
  await handIn.getByRole('button', { name: say('Hand in') }).click();
  await expect(page).toHaveURL(`/exam/details/${sittingId}`);
  const articles = page.getByRole('article');
  await expect(articles.filter({ hasNotText: say('Not answered') })).toHaveCount(4);
  expect(await keptOf(page)).toEqual([]);
});

test('a log-out leaves no exam data on the phone and warns of unsent answers @long', async ({
  page,
  say,
  context,
  ip,
}) => {
  const candidate = await newMember('leaving', ip);
  await openExam(candidate.email, 'SAMPLE-F-02');
  await logIn(page, candidate, '/examination');
  await waitForWorker(page);
  await start(page, say, exam);
  await answerAndSave(page, say);
  await next(page, say);
  expect(await keptOf(page)).not.toEqual([]);
  await context.setOffline(true);
  await answerQuestion(page);
  await expect(page.getByText('No connection. 1 answer is kept on this phone')).toBeVisible();
  await page.getByRole('button', { name: say('Leave the exam') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('Leave anyway') }).click();
  await expect(page).toHaveURL('/examination');
  await page.goto('/user');
  await page.getByRole('button', { name: say('Log out') }).click();
  await expect(question).toContainText(say(losing));
  await question.getByRole('button', { name: say('Cancel') }).click();

  await context.setOffline(false);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: exam })).toContainText(/\d:\d\d/);
  await logOut(page, say);
  expect(await keptOf(page)).toEqual([]);
  await logIn(page, candidate, '/openExam');
  await expect(page.getByRole('button', { name: /^3 \// })).toBeVisible();
});
