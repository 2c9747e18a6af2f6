import { expect, type Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { enterConsole } from './operator.ts';
import type { Words } from './words.ts';

const memberOf = `(select id from principal where kind = 'member' and email = $1)`;

/** Opens the exam that the member applied for, in the console as a teacher. */
export async function openByTeacher(desk: Page, word: Words, email: string): Promise<void> {
  await enterConsole(desk, 'teacher', '/console/exam-applications');
  const waiting = desk.getByRole('navigation', { name: word('Exam applications') });
  await waiting.getByRole('link', { name: email }).click();
  await desk.getByRole('button', { name: word('Open exam…') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: word('Open exam for this member') }).click();
  await expect(dialog).toBeHidden();
}

/** Opens an exam for a member without an application, as a teacher could. */
export async function openExam(email: string, number: string): Promise<void> {
  const opened = await inDatabase(
    `insert into exam_opening (paper_id, member_id, state, decided_at, valid_until, minutes, attempts)
     select id, ${memberOf}, 'opened', now(), now() + interval '7 days', minutes, attempts
     from exam_paper where number = $2`,
    [email, number],
  );
  expect(opened).toBe(1);
}

/** Changes the number of attempts of the member's opening, as a teacher could. */
export async function giveAttempts(email: string, attempts: number): Promise<void> {
  const changed = await inDatabase(
    `update exam_opening set attempts = $2 where state = 'opened' and member_id = ${memberOf}`,
    [email, attempts],
  );
  expect(changed).toBe(1);
}

/** Moves a running exam attempt into the past by an hour. */
export async function letTheTimeRunOut(sittingId: string): Promise<void> {
  const moved = await inDatabase(
    `update exam_sitting set started_at = started_at - interval '1 hour',
       deadline_at = deadline_at - interval '1 hour', counted_at = counted_at - interval '1 hour'
     where id = $1 and state = 'running'`,
    [sittingId],
  );
  expect(moved).toBe(1);
}

/**
 * Ends a tab as a phone that needs its memory does: without an unload event. A tab that is closed sends a last request, which
 * the browser delivers even if the page is offline.
 */
export async function endTab(page: Page): Promise<void> {
  const ended = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await ended;
  await page.close();
}

/** Answers the question on the screen, whatever its type. */
export async function answerQuestion(page: Page): Promise<void> {
  const choice = page.getByRole('group').locator('label').first();
  const field = page.getByRole('main').getByRole('textbox');
  await expect(choice.or(field)).toBeVisible();
  if (await field.isVisible()) {
    await field.fill('1');
    await field.blur();
  } else await choice.click();
}

export async function answerAndSave(page: Page, say: Words): Promise<void> {
  await answerQuestion(page);
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible();
}

export const next = (page: Page, say: Words) =>
  page.getByRole('button', { name: say('question|Next'), exact: true }).click();

/** Starts the exam from its card and confirms the question. Returns the id of the attempt. */
export async function start(page: Page, say: Words, exam: string): Promise<string> {
  const card = page.getByRole('article', { name: exam });
  await card.getByRole('button', { name: say('Start exam') }).click();
  await page.getByRole('button', { name: say('Start now') }).click();
  await expect(page).toHaveURL(/\/openExam\?sitting=\d+$/);
  return new URL(page.url()).searchParams.get('sitting') ?? '';
}
