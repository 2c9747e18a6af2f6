import { specifiedRoutes } from '../../packages/contract/src/testing/specification.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { settled } from '../steps/settled.ts';
import { expect, test } from '../steps/test.ts';

const filledIn = (route: string) => route.replace('{coin}', 'USDT').replace('{id}', '1');

test('every route of the specification has its screen', async ({ page, say }) => {
  test.slow();
  expect(specifiedRoutes).toHaveLength(27);
  await logIn(page, demoMember);
  for (const route of specifiedRoutes) {
    await page.goto(filledIn(route));
    await expect(page.getByRole('main')).toBeVisible();
    await settled(page);
    await expect(page.getByText(say('Page not found')), route).toHaveCount(0);
  }
});
