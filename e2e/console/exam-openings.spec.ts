import { randomUUID } from 'node:crypto';
import { appClient } from '../steps/api.ts';
import { obstacles } from '../steps/axe.ts';
import { answerAndSave, giveAttempts, openExam, start } from '../steps/exam.ts';
import { logIn } from '../steps/member.ts';
import { enterConsole } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';
import { said } from '../steps/support.ts';
import { expect, test } from '../steps/test.ts';

const paperName = 'Sample specialised examination';

/** Returns a new member's API client, used in place of the app. */
async function atThePhone(name: string, ip: string) {
  const person = await newMember(name, ip);
  const { token } = await (await appClient(ip)).loginByPwd(person);
  const client = await appClient(ip, token);
  const exam = async () => {
    const { items } = await client.myExam({});
    const found = items.find((one) => one.name === paperName);
    if (!found) throw new Error('The demo has no such exam');
    return found;
  };
  return { person, client, exam };
}

test('a member applies for an exam, and a teacher replies, opens it and watches it run @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  const { person, client, exam } = await atThePhone('ada', ip);
  await enterConsole(page, 'teacher', '/console/exam-applications');
  const waiting = page.getByRole('navigation', { name: word('Exam applications') });
  await expect(waiting).toHaveAttribute('aria-busy', 'false');
  const { paperId } = await exam();
  await client.applyForExam({ paperId, messageId: randomUUID(), message: 'I am ready for it' });
  const entry = page.getByRole('navigation', { name: word('Pages') }).getByRole('link', {
    name: word('Exam applications'),
  });
  await expect(entry.getByTitle(/^Waiting: [1-9]/)).toBeVisible();

  await waiting.getByRole('link', { name: person.email }).click();
  await expect(said(page, 'I am ready for it')).toBeVisible();
  expect(await obstacles(page, 'an application')).toEqual([]);
  await page.getByRole('textbox', { name: word('Answer') }).fill('Then let us begin');
  await page.getByRole('button', { name: word('Send answer') }).click();
  await expect(said(page, 'Then let us begin')).toBeVisible();
  await page.getByRole('button', { name: word('Open exam…') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('of an exam|Attempts')).fill('1');
  expect(await obstacles(page, 'opening an exam')).toEqual([]);
  await dialog.getByRole('button', { name: word('Open exam for this member') }).click();
  await expect(dialog).toBeHidden();
  await expect(waiting.getByRole('link', { name: person.email })).toHaveCount(0);
  await expect(said(page, `The exam “${paperName}” is open.`)).toBeVisible();

  expect(await exam()).toMatchObject({ state: 'opened', minutes: 40, attemptsLeft: 1 });
  const { items: notices } = await client.getInformationList({ type: 'notice' });
  expect(notices[0]?.summary).toContain(paperName);
  const { sittingId } = await client.startExam({ openingId: (await exam()).openingId ?? '' });

  await page.goto('/console/exam-running');
  const row = page.getByRole('row', { name: person.email });
  await expect(row).toBeVisible();
  expect(await obstacles(page, 'running exams')).toEqual([]);
  await row.getByRole('button', { name: word('More time…') }).click();
  await page
    .getByRole('button', { name: word('Give {minutes} min more', { minutes: '5' }) })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { secondsLeft } = await client.getExamSubject({ sittingId });
  expect(secondsLeft).toBeGreaterThan(44 * 60 - 60);

  await row.getByRole('button', { name: word('Submit…') }).click();
  await page.getByLabel(word('Reason')).fill('The fire alarm went off');
  await page.getByRole('button', { name: word('End and submit this exam') }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await exam()).state).toBe('failed');
});

test('a member whose exam a teacher submits sees it in the open tab with the reason and gets a notice @long', async ({
  page,
  say,
  sayInConsole: word,
  newDevice,
  ip,
}) => {
  test.slow();
  const person = await newMember('cleo', ip);
  await openExam(person.email, 'SAMPLE-F-02');
  const phone = await newDevice();
  await logIn(phone, person, '/examination');
  const sittingId = await start(phone, say, 'Sample advanced examination');
  await answerAndSave(phone, say);

  await enterConsole(page, 'teacher', '/console/exam-running');
  const row = page.getByRole('row', { name: person.email });
  await row.getByRole('button', { name: word('Submit…') }).click();
  await page.getByLabel(word('Reason, which the member reads')).fill('The fire alarm went off');
  await page.getByRole('button', { name: word('End and submit this exam') }).click();
  await expect(row).toHaveCount(0);

  await expect(phone).toHaveURL(`/exam/details/${sittingId}`);
  await expect(phone.getByText(say('Your teacher has handed in this exam for you'))).toBeVisible();
  await expect(phone.getByText('The fire alarm went off')).toBeVisible();
  expect(await obstacles(phone, 'an exam that a teacher handed in')).toEqual([]);
  await phone.goto('/notice');
  await expect(phone.getByText('Exam handed in by a teacher')).toBeVisible();
});

test('a teacher opens an exam for many members at once and sees the result for each @long', async ({
  page,
  sayInConsole: word,
  ip,
}) => {
  test.slow();
  const { person, exam } = await atThePhone('bea', ip);
  const having = await newMember('dora', ip);
  await openExam(having.email, 'SAMPLE-F-01');
  await enterConsole(page, 'teacher', '/console/exam-openings/new');
  await page.getByLabel(word('Exam'), { exact: true }).click();
  await page.getByText(paperName).click();
  const addresses = [person.email, 'nobody@people.example', having.email];
  await page.getByLabel(word('Members’ addresses')).fill(addresses.join(', '));
  expect(await obstacles(page, 'opening for many')).toEqual([]);
  await page.getByRole('button', { name: 'Open exam for 3 addresses…' }).click();
  const ask = page.getByRole('dialog', { name: word('Open the exam?') });
  await expect(ask.getByText('nobody@people.example')).toBeVisible();
  await expect(ask.getByText(having.email)).toBeVisible();
  expect(await obstacles(page, 'whom an exam would be opened for')).toEqual([]);
  expect(await exam()).toMatchObject({ state: 'none' });
  await ask.getByRole('button', { name: 'Open exam for 1 member' }).click();
  const result = page.getByRole('region', { name: word('Report') });
  for (const [name, one] of [
    [word('No such member'), 'nobody@people.example'],
    [word('Was open already'), having.email],
  ] as const)
    await expect(
      result.locator('.outcome-sum > div').filter({ hasText: name }).filter({ hasText: one }),
    ).toContainText('1');
  const report = result.getByRole('table');
  await expect(report.getByRole('row', { name: 'nobody@people.example' })).toContainText(
    word('No such member'),
  );
  expect(await exam()).toMatchObject({ state: 'opened', minutes: 40 });

  await report.getByRole('link', { name: person.email }).click();
  const panel = page.getByRole('dialog', { name: word('Opened exam') });
  await panel.getByRole('button', { name: word('Change…') }).click();
  const change = page.getByRole('dialog', { name: word('Change this opened exam') });
  await change.getByLabel(word('Extra minutes')).fill('7');
  await giveAttempts(person.email, 1);
  // Another teacher was faster. A second click is refused too, since the dialog still shows the old values.
  for (let nth = 0; nth < 2; nth += 1) {
    const readAgain = page.waitForResponse(/\/GetOpening\?/);
    await change.getByRole('button', { name: word('Save changes') }).click();
    await readAgain;
    await expect(change.getByText(/changed in the meantime/)).toBeVisible();
  }
  expect(await exam()).toMatchObject({ attemptsLeft: 1, minutes: 40 });
  await change.getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeHidden();
  await panel.getByRole('button', { name: word('of an exam|Withdraw…') }).click();
  expect(await obstacles(page, 'an opened exam')).toEqual([]);
  await page.getByLabel(word('Reason, which the member reads')).fill('Opened by mistake');
  await page.getByRole('button', { name: word('Withdraw exam') }).click();
  await expect(panel.getByText('Opened by mistake')).toBeVisible();
  expect(await exam()).toMatchObject({ state: 'none' });
});
