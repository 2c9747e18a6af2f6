import { specifiedRoutes } from '../../packages/contract/src/testing/specification.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

/** Still to come. Whoever brings one takes it from this list. */
const awaited = ['/deposit'];

const filledIn = (route: string) => route.replace('{coin}', 'USDT').replace('{id}', '1');

test('every route of the specification has its screen', async ({ page, say }) => {
  test.slow();
  expect(specifiedRoutes).toHaveLength(27);
  await logIn(page, demoMember);
  const unfinished: string[] = [];
  for (const route of specifiedRoutes) {
    await page.goto(filledIn(route));
    await expect(page.getByRole('main')).toBeVisible();
    await settled(page);
    await expect(page.getByText(say('Page not found')), route).toHaveCount(0);
    const isComing = (await page.getByText(say('Coming with the next release')).count()) > 0;
    if (isComing) unfinished.push(route);
  }
  expect(unfinished).toEqual(awaited);
});
