import { obstacles } from '../steps/axe.ts';
import { back } from '../steps/back.ts';
import { certificateHolds } from '../steps/certificate.ts';
import {
  answerAndSave,
  answerQuestion,
  endTab,
  letTheTimeRunOut,
  next,
  openByTeacher,
  openExam,
  start,
} from '../steps/exam.ts';
import { keepWaiting } from '../steps/keep-waiting.ts';
import { logIn } from '../steps/member.ts';
import { newMember } from '../steps/people.ts';
import { answerRightly } from '../steps/right-answers.ts';
import { noSheetGoesBack } from '../steps/steady.ts';
import { expect, test } from '../steps/test.ts';

const formal = 'Sample specialised examination';

test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test('an exam leads from application to certificate despite a killed tab, another browser and ten seconds offline', async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
  ip,
}) => {
  test.slow();
  const candidate = await newMember('candidate', ip);
  await logIn(page, candidate, '/examination');
  const card = page.getByRole('article', { name: formal });
  await card.getByRole('button', { name: say('Apply for the exam') }).click();
  await expect(page.getByLabel(say('Message to the teacher'))).toHaveValue(/SAMPLE-F-01/);
  // Taps again before the button is disabled.
  const send = page.getByRole('button', { name: say('Send to the teacher') });
  await send.evaluate((button: HTMLButtonElement) => {
    for (let taps = 0; taps < 3; taps += 1) button.click();
  });
  await expect(page).toHaveURL(/\/customer-service\?thread=\d+$/);
  await expect(page.getByRole('log').getByText('SAMPLE-F-01')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await openByTeacher(await newDevice(), word, candidate.email);

  const letGo = await keepWaiting(page, '**/api/App/Account/GetRealNameAuthentication*');
  await page.goto('/examination');
  await expect(
    card.getByRole('link', { name: say('Conversation with the teacher') }),
  ).toBeVisible();
  // The dialog must not change after it is open, so the button stays disabled until the name for the certificate is loaded.
  await expect(card.getByRole('button', { name: say('Start exam') })).toBeDisabled();
  letGo();
  await start(page, say, formal);
  await answerRightly(page);
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible();
  expect(await obstacles(page, 'a question')).toEqual([]);
  await page.close();

  const other = await newDevice();
  await logIn(other, candidate, '/openExam');
  const overview = (nth: number) => other.getByRole('button', { name: `${nth} / 20` });
  await expect(overview(2)).toBeVisible();
  await other.context().setOffline(true);
  const backAt = Date.now() + 10_000;
  await answerRightly(other);
  await next(other, say);
  await answerRightly(other);
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

  for (let nth = 4; nth < 20; nth += 1) {
    await next(other, say);
    await expect(overview(nth)).toBeVisible();
    await answerRightly(other);
  }
  await overview(19).click();
  const sheet = other.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Question 3, answered, flagged' })).toBeVisible();
  await sheet.getByRole('button', { name: say('Hand in') }).click();
  const question = other.getByRole('alertdialog');
  await expect(question.getByText('1 question is not answered:')).toBeVisible();
  await question.getByRole('button', { name: 'Question 20, not answered' }).click();
  await expect(overview(20)).toBeVisible();
  await answerRightly(other);
  await overview(20).click();
  await sheet.getByRole('button', { name: say('Hand in') }).click();
  await question.getByRole('button', { name: say('Hand in') }).click();

  await expect(other).toHaveURL(/\/exam\/details\/\d+$/);
  await expect(other.getByRole('article')).toHaveCount(20);
  await expect(other.getByRole('article').filter({ hasText: say('Not answered') })).toHaveCount(0);
  await expect(other.getByText(say('Congratulations, you passed!'))).toBeVisible();
  await expect(other.getByText('+20.00 USDT')).toBeVisible();
  await expect(
    other.getByText(say('The reward is yours, and is paid when your real name is certified')),
  ).toBeVisible();
  expect(await obstacles(other, 'exam details')).toEqual([]);
  await other.getByRole('link', { name: say('See the certificate') }).click();
  await expect(other).toHaveURL(/\/certificate\//);
  await other.goto('/exam/record');
  await expect(other.getByRole('link', { name: say('Certificate') })).toHaveAttribute(
    'href',
    /^\/certificate\//,
  );
  await other.getByRole('link', { name: formal }).click();
  await expect(other.getByRole('article')).toHaveCount(20);
  await certificateHolds(other, say, await newDevice());
});

test('if the time runs out while the tab is gone, the saved answers are submitted @long', async ({
  page,
  say,
  context,
  ip,
}) => {
  const student = await newMember('latecomer', ip);
  await openExam(student.email, 'SAMPLE-F-02');
  await logIn(page, student, '/examination');
  // The exam starts but the answer is lost. The app must still show the exam, because its time is running.
  await page.route('**/api/App/Exam/Start', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const sittingId = await start(page, say, 'Sample advanced examination');
  await answerAndSave(page, say);
  // Back asks every time, as the cross does, because the time keeps running.
  const question = page.getByRole('alertdialog', { name: say('Leave the exam?') });
  await back(page);
  await question.getByRole('button', { name: say('Stay') }).click();
  await expect(question).toBeHidden();
  await noSheetGoesBack(page);
  await back(page);
  await question.getByRole('button', { name: say('exam|Leave'), exact: true }).click();
  await expect(page).toHaveURL('/examination');
  await page.getByRole('link', { name: /^Continue · / }).click();
  await expect(page.getByRole('button', { name: /^2 \// })).toBeVisible();
  await context.setOffline(true);
  await answerQuestion(page);
  await expect(page.getByText('No connection. 1 answer is kept on this phone')).toBeVisible();
  await endTab(page);
  await letTheTimeRunOut(sittingId);

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/openExam?sitting=${sittingId}`);
  await expect(again).toHaveURL(`/exam/details/${sittingId}`);
  await expect(
    again.getByText('Your last answer to question 2 reached the academy after the exam had ended'),
  ).toBeVisible();
  await expect(again.getByText(say('Time ran out'))).toBeVisible();
  await expect(
    again.getByRole('button', { name: /^Try again \(\d attempts? left\)$/ }),
  ).toBeVisible();
  await expect(again.getByRole('link', { name: say('See exams') })).toBeVisible();
  const answered = again.getByRole('article').filter({ hasNotText: say('Not answered') });
  await expect(answered).toHaveCount(1);
  await again.goto('/exam/record');
  const row = again.getByRole('link', { name: 'Sample advanced examination' });
  await expect(row.getByText(say('Time ran out'))).toBeVisible();
});
