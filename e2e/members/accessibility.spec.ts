import type { Page } from '@playwright/test';
import { specifiedRoutes } from '../../packages/contract/src/testing/specification.ts';
import { obstacles } from '../steps/axe.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';
import type { Words } from '../steps/words.ts';

const forAnyone = [
  '/home',
  '/login',
  '/forget',
  '/register',
  '/register/confirm',
  '/language',
  '/verify/nothing',
];
const firstAndLastTab = ['/home', '/user'];
const otherTabs = ['/', '/course', '/quotation', '/progress'];
const account = [
  '/invite-friends',
  '/aboutUs',
  '/settings',
  '/settings/export-data',
  '/settings/close-account',
  '/purchased-courses',
  '/security',
  '/security/sessions',
  '/security/activity',
  '/security/two-factor',
  '/realName',
  '/customer-service',
  '/purchase-courses',
];
const learning = [
  '/notice',
  '/wallet',
  '/detailed',
  '/reserves',
  '/deposit',
  '/withdrawal',
  '/withdrawal/addresses',
  '/withdrawal/USDT',
  '/course-learning/1',
  '/examination',
  '/openExam',
  '/exam/record',
  '/exam/details/1',
  '/bulk',
  '/bulk?number=TW-2026-0001',
  '/bulk?number=TW-NOWHERE',
  '/nowhere',
];

async function visit(page: Page, say: Words, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await settled(page);
    const isNowhere = page.getByText(say('Page not found'));
    await expect(isNowhere, path).toHaveCount(path === '/nowhere' ? 1 : 0);
    found.push(...(await obstacles(page, path)));
  }
  expect(found).toEqual([]);
}

test('the accessibility journeys visit every route of the specification', () => {
  expect(specifiedRoutes).toHaveLength(27);
  const visited = new Set([
    ...forAnyone,
    ...firstAndLastTab,
    ...otherTabs,
    ...account,
    ...learning,
  ]);
  const paths = specifiedRoutes.map((route) =>
    route.replace('{coin}', 'USDT').replace('{id}', '1'),
  );
  expect(paths.filter((path) => !visited.has(path))).toEqual([]);
});

test('screens for visitors are accessible @long', async ({ page, say }) => {
  test.slow();
  await visit(page, say, forAnyone);
});

for (const [name, paths] of Object.entries({
  'first and last tab': firstAndLastTab,
  'other tabs @long': otherTabs,
  'account @long': account,
  'learning @long': learning,
})) {
  test(`screens for members are accessible: ${name}`, async ({ page, say }) => {
    test.slow();
    await logIn(page, demoMember);
    await visit(page, say, paths);
  });
}

test('forms with errors and dialogs are accessible @long', async ({ page, say }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: say('Register'), exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect(await obstacles(page, 'a form with errors')).toEqual([]);

  await logIn(page, demoMember, '/user');
  const logOut = page.getByRole('main').getByRole('button', { name: say('Log out') });
  await logOut.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await obstacles(page, 'a dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(logOut).toBeFocused();
});
