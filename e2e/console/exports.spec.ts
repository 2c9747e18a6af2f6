import { readFile } from 'node:fs/promises';
import { enterConsole } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';

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

test('tables without filters can be taken away as files too', async ({
  page,
  sayInConsole: word,
}) => {
  await enterConsole(page, 'owner', '/console/contracts');
  for (const [path, name, heads] of tables) {
    await page.goto(`/console${path}`);
    const nth = tables.filter(([other]) => other === path).findIndex(([, one]) => one === name);
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: word('Export CSV') })
      .nth(nth)
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toContain(`${name}-`);
    expect((await readFile(await file.path(), 'utf8')).slice(1)).toMatch(new RegExp(`^${heads}`));
  }
});
