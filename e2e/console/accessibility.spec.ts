import { readFile } from 'node:fs/promises';
import { obstacles } from '../steps/axe.ts';
import { enterConsole } from '../steps/operator.ts';
import { expect, test } from '../steps/test.ts';
import { lookedAtOnTheWay, walkedThrough } from './looked-at.ts';
import { walk } from './walk.ts';

test('every route of the console is checked for accessibility in this or another journey', async () => {
  const router = '../../packages/console/src/app/router.tsx';
  const source = await readFile(new URL(router, import.meta.url), 'utf8');
  const routes = [...source.matchAll(/(?:\bpath: |\bguarded\(\s*)'\/?([^']*)'/g)]
    .map(([, path = '']) => path)
    // The empty path is the frame around the other routes.
    .filter((path) => path !== '');
  expect(routes.length).toBeGreaterThan(50);

  const walked = Object.values(walkedThrough).flat();
  const looked = new Set([
    ...walked.map((path) => routeOf(path, routes)),
    ...lookedAtOnTheWay.keys(),
  ]);
  expect(routes.filter((route) => !looked.has(route))).toEqual([]);
  for (const [route, [journey, look]] of lookedAtOnTheWay) {
    expect(routes).toContain(route);
    const text = await readFile(new URL(`${journey}.spec.ts`, import.meta.url), 'utf8');
    expect(text, route).toContain(`obstacles(page, '${look}')`);
  }
});

/** Returns the route of a path. A route with exactly these words takes precedence, as in the router. */
function routeOf(path: string, routes: readonly string[]): string | undefined {
  const words = path.replace(/\?.*/, '').slice(1);
  const fits = (route: string) =>
    new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+').replace('*', 'nowhere')}$`).test(words);
  return routes.find((route) => route === words) ?? routes.find(fits);
}

test("the console's start pages are accessible @long", async ({ page, sayInConsole: word }) => {
  test.slow();
  await page.goto('/console/login');
  await expect(page.getByRole('button', { name: word('Log in') })).toBeVisible();
  const found = await obstacles(page, 'login');

  await enterConsole(page, 'owner');
  found.push(...(await walk(page, walkedThrough.academy)));
  expect(found).toEqual([]);
});

test('a dialog of the console is accessible @long', async ({ page, sayInConsole: word }) => {
  await enterConsole(page, 'owner', '/console/invitations');
  await page.getByRole('button', { name: word('New code') }).click();
  await expect(page.getByRole('dialog', { name: word('New invitation code') })).toBeVisible();
  expect(await obstacles(page, 'a form in a dialog')).toEqual([]);
});
