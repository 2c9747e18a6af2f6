import { obstacles } from '../steps/axe.ts';
import { moveTo } from '../steps/move.ts';
import { enterConsole } from '../steps/operator.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

const pages = [
  '',
  '/members',
  '/members?member=1',
  '/invitations',
  '/mail',
  '/operators',
  '/roles',
  '/audit',
  '/exam-questions',
  '/exam-papers',
  '/profile',
  '/exam-regrades',
  '/exam-certificates',
  '/nowhere',
];

test('the console keeps nobody out', async ({ page, sayInConsole: word }) => {
  test.slow();
  await page.goto('/console/login');
  await expect(page.getByRole('button', { name: word('Log in') })).toBeVisible();
  const found = await obstacles(page, 'login');

  await enterConsole(page, 'owner');
  for (const path of pages) {
    await moveTo(page, `/console${path}`);
    await settled(page);
    found.push(...(await obstacles(page, path)));
  }
  expect(found).toEqual([]);
});

test('a dialog of the console keeps nobody out', async ({ page, sayInConsole: word }) => {
  await enterConsole(page, 'owner', '/console/invitations');
  await page.getByRole('button', { name: word('New code') }).click();
  await expect(page.getByRole('dialog', { name: word('New invitation code') })).toBeVisible();
  expect(await obstacles(page, 'a form in a dialog')).toEqual([]);
});
