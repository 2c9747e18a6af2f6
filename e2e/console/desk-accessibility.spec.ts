import { obstacles } from '../steps/axe.ts';
import { enterConsole } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';

const pages = ['/settings', '/holds', '/purchases', '/contracts?contract=1'];

test('the desk and its tools keep nobody out', async ({ page, sayInConsole: word }) => {
  test.slow();
  await enterConsole(page, word, 'owner');
  const found = [];
  for (const path of pages) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await obstacles(page, path)));
  }
  await page.goto('/console/audit?action=auth.login');
  await page.getByRole('button', { name: word('Saved filters') }).click();
  await expect(page.getByRole('button', { name: word('Save this filter…') })).toBeVisible();
  found.push(...(await obstacles(page, 'saved filters')));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeAttached();
  found.push(...(await obstacles(page, 'the search')));
  expect(found).toEqual([]);
});
