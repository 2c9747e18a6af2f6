import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterConsole } from '../steps/operator.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { openMoney } from './finance.ts';

const tables = [
  ['/contracts', 'contracts', 'Level,Name,'],
  ['/courses/categories', 'categories', 'Name,Courses,'],
  ['/exam-papers', 'examPapers', 'Number,'],
  ['/exam-running', 'runningExams', 'Member,Exam,'],
  ['/exam-regrades', 'regrades', 'Begun at,'],
  ['/exam-statistics', 'examStatistics', 'Question,Asked,'],
  ['/reserves', 'reserves', 'Network,Treasury,'],
  ['/reserves', 'books', 'Coin,Custody,'],
  ['/reserves', 'proofs', 'Time,Members,'],
  ['/ledger', 'trialBalance', 'Coin,Kind,Account,Balance'],
] as const;

/** Exports the list and returns the file's name, its content and what the audit log records. */
async function exported(page: Page, label: string, nth = 0) {
  const download = page.waitForEvent('download');
  const begin = page.waitForRequest('**/BeginExport');
  await page.getByRole('button', { name: label }).nth(nth).click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    text: (await readFile(await file.path(), 'utf8')).slice(1),
    filter: ((await begin).postDataJSON() as { filter: unknown }).filter,
  };
}

test('tables without filters can be exported as files too @long', async ({
  page,
  sayInConsole: word,
}) => {
  test.slow();
  await enterConsole(page, 'owner', '/console/contracts');
  for (const [path, name, heads] of tables) {
    await page.goto(`/console${path}`);
    const nth = tables.filter(([other]) => other === path).findIndex(([, one]) => one === name);
    const file = await exported(page, word('Export CSV'), nth);
    expect(file.name).toContain(`${name}-`);
    expect(file.text).toMatch(new RegExp(`^${heads}`));
  }
});

test("the export of one member's or one journal's list names that member or journal @long", async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'owner');
  await openMoney(page, word, demoMember.email);
  const [, member] = /members\/(\d+)\/money/.exec(page.url()) ?? [];

  await page.getByRole('tab', { name: word('Holds') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sample hold' })).toBeVisible();
  const holds = await exported(page, word('Export CSV'));
  expect(holds).toMatchObject({ name: expect.stringMatching(/^holds-/), filter: { member } });
  expect(holds.text).toMatch(/^Since,State,Reason,Until,Amount\r\n/);
  expect(holds.text).toMatch(
    /,Frozen,示例冻结 · Sample hold,Released by hand,100\.000000 USDT\r\n/,
  );

  await page.getByRole('tab', { name: word('Purchases') }).click();
  await expect(page.getByRole('region', { name: word('Purchases') })).toBeVisible();
  const purchases = await exported(page, word('Export CSV'));
  expect(purchases).toMatchObject({
    name: expect.stringMatching(/^purchases-/),
    filter: { member },
  });
  expect(purchases.text).toMatch(/^Time,Member,Level,Price,Paid,Journal\r\n/);

  await page.goto('/console/ledger/journals/1');
  const journal = await exported(page, word('Export CSV'));
  expect(journal).toMatchObject({
    name: expect.stringMatching(/^postings-/),
    filter: { journal: '1' },
  });
  expect(journal.text.trimEnd().split('\r\n')).toEqual([
    expect.stringMatching(/^Line,Account,Owner,.*,Amount,Balance after$/),
    '1,Capital,The academy,,100000.000000,',
    expect.stringMatching(/^2,.*,The academy,,-100000\.000000,$/),
  ]);
});
