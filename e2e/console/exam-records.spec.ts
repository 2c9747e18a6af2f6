import type { ConsoleCalls } from '../../packages/contract/src/console-calls.ts';
import type { CallOutput } from '../../packages/contract/src/protocol/call.ts';
import { consoleClient } from '../steps/api.ts';
import { obstacles } from '../steps/axe.ts';
import { demoOperator, enterConsole } from '../steps/operator.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

type Row = CallOutput<ConsoleCalls['getSittingRecordList']>['items'][number];

async function teacherFrom(ip: string) {
  const { token } = await (await consoleClient(ip, '')).login(demoOperator('teacher'));
  return await consoleClient(ip, token);
}

/** Finds a record with a question whose key was corrected since, as the demo contains one. */
async function findOutdated(ip: string): Promise<{ record: Row; questionId: string }> {
  const teacher = await teacherFrom(ip);
  const { items } = await teacher.getSittingRecordList({ size: '100' });
  const tried = new Set<string>();
  // Members of other journeys are left out, because no corrected key makes their answers right.
  const samples = items.filter(({ member }) => member.account.startsWith('sample.candidate.'));
  for (const record of samples) {
    const { items: questions } = await teacher.getSittingRecord({ sittingId: record.sittingId });
    for (const { questionId, type, isCorrect } of questions) {
      if (type !== 'fillIn' || isCorrect || tried.has(questionId)) continue;
      tried.add(questionId);
      const { changed } = await teacher.previewRegrade({ questionId });
      if (changed > 0) return { record, questionId };
    }
  }
  throw new Error('The demo has no record that a corrected key would change');
}

/** Finds a question with options; questions with a written answer have none. */
async function findWithOptions(paperId: string, ip: string): Promise<string> {
  const { questions } = await (await teacherFrom(ip)).getPaperStatistics({ paperId });
  const found = questions.find(({ options }) => options.length > 0);
  if (!found) throw new Error('The demo has no record of a question with options');
  return found.questionId;
}

test('a teacher regrades after a key was corrected, and the old score stays beside the new one @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  const { record, questionId } = await findOutdated(ip);
  const before = record.points ?? 0;
  await enterConsole(page, 'teacher', `/console/exam-records?sitting=${record.sittingId}`);
  const panel = page.getByRole('dialog', { name: word('Exam record') });
  const rounds = panel.getByRole('region', { name: word('Rounds of grading') });
  await expect(rounds.getByRole('listitem')).toHaveCount(1);
  await settled(page);
  expect(await obstacles(page, 'an exam record')).toEqual([]);

  await panel.locator(`a[href$="of=question-${questionId}"]`).click();
  const dialog = page.getByRole('dialog', { name: word('Regrade a question') });
  await expect(dialog.getByText(word('More points'))).toBeVisible();
  expect(await obstacles(page, 'what a regrade would change')).toEqual([]);
  await dialog.getByLabel(word('Reason, which the members read')).fill('One more word is right');
  await dialog.getByRole('button', { name: word('Grade the records anew') }).click();
  await expect(dialog).toBeHidden();
  const row = page
    .getByRole('region', { name: word('Regrades') })
    .getByRole('row')
    .nth(1);
  await expect(row.getByText(word('Done'), { exact: true })).toBeVisible();

  await page.goto(`/console/exam-records?sitting=${record.sittingId}`);
  await expect(rounds.getByRole('listitem')).toHaveCount(2);
  const [now, then] = [rounds.getByRole('listitem').first(), rounds.getByRole('listitem').last()];
  await expect(now).toContainText('One more word is right');
  await expect(now).toContainText(`${before + 5} / `);
  await expect(then).toContainText(`${before} / `);
});

test('a teacher sees the statistics of a paper and of each of its questions @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  await enterConsole(page, 'teacher', '/console/exam-records');
  await page.getByRole('link', { name: word('Exam statistics') }).click();
  await expect(page.getByText(word('Pass rate'))).toBeVisible();
  await page.getByLabel(word('Exam paper')).click();
  await page.getByTitle('SAMPLE-F-01').click();
  const questions = page.getByRole('region', { name: word('Questions') });
  await expect(questions.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/paper=\d+/);
  const paperId = new URL(page.url()).searchParams.get('paper') ?? '';
  const questionId = await findWithOptions(paperId, ip);
  await questions.locator(`a[href$="question=${questionId}"]`).click();
  await expect(page.getByRole('dialog', { name: word('Question') })).toContainText(
    word('Who picked what'),
  );
  await settled(page);
  expect(await obstacles(page, 'exam statistics')).toEqual([]);
});
