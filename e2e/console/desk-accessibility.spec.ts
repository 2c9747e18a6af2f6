import { obstacles } from '../steps/axe.ts';
import { enterConsole } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';
import { walkedThrough } from './looked-at.ts';
import { walk } from './walk.ts';

test('the pages for daily work are accessible @long', async ({ page }) => {
  test.slow();
  await enterConsole(page, 'owner');
  expect(await walk(page, walkedThrough.desk)).toEqual([]);
});

test('the tools of a list and the global search are accessible @long', async ({
  page,
  sayInConsole: word,
}) => {
  test.slow();
  await enterConsole(page, 'owner', '/console/audit?action=auth.logout');
  await page.getByRole('button', { name: word('Saved filters') }).click();
  await expect(page.getByRole('button', { name: word('Save this filter…') })).toBeVisible();
  const found = await obstacles(page, 'saved filters');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(word('Members').slice(0, 4));
  await expect(page.getByRole('option').first()).toBeAttached();
  found.push(...(await obstacles(page, 'the search')));
  expect(found).toEqual([]);
});
