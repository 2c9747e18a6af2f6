import { obstacles } from '../steps/axe.ts';
import { enterConsole } from '../steps/operator.ts';
import { settled } from '../steps/settled.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';
import { openMoney } from './finance.ts';
import { walkedThrough } from './looked-at.ts';
import { walk } from './walk.ts';

test('the pages of the ledger are accessible @long', async ({ page, sayInConsole: word }) => {
  test.slow();
  await enterConsole(page, 'owner');
  const found = await walk(page, walkedThrough.books);
  await openMoney(page, word, demoMember.email);
  for (const view of ['Available', 'Holds', 'Purchases']) {
    await page.getByRole('tab', { name: word(view), exact: true }).click();
    await settled(page);
    found.push(...(await obstacles(page, `money, ${view}`)));
  }
  await page.getByRole('button', { name: word('Propose an adjustment…') }).click();
  const form = page.getByRole('dialog', { name: word('Propose an adjustment') });
  await form.getByRole('button', { name: word('Propose'), exact: true }).click();
  await expect(form.getByLabel(word('Amount'), { exact: true })).toHaveAccessibleDescription(/./);
  found.push(...(await obstacles(page, 'a form about money')));
  expect(found).toEqual([]);
});
