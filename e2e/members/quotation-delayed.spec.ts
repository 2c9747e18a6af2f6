import { type Market, openMarket } from '../steps/market.ts';
import { submitLogin } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

// A browser that was never there before, on a server of its own.
test.use({ language: 'cn', tolerated: /503 \(Service Unavailable\)/ });

/** That server has just started, asks every few seconds, and shares its cores with all other journeys. */
const patiently = expect.configure({ timeout: 40_000 });

test('the old list stays with its age while the market is silent @long', async ({ page, say }) => {
  test.setTimeout(400_000);
  const market: Market = await openMarket();
  try {
    market.isDown = true;
    await page.goto(`${market.address}/login`);
    await submitLogin(page, say, demoMember);
    await patiently(page).not.toHaveURL(/\/login/);
    await page.goto(`${market.address}/quotation`);
    const retry = page.getByRole('button', { name: say('Try again') });
    await patiently(retry).toBeVisible();

    market.isDown = false;
    const gold = page.getByRole('button', { name: /^XAU/ });
    await patiently(gold).toBeVisible();
    await patiently(retry).toBeHidden();
    const delayed = page.getByText(say('Delayed · {ago}', { ago: '' }).trim());
    await patiently(delayed).toBeHidden();
    await patiently(page.getByText(say('Demo data'), { exact: true })).toBeHidden();

    market.isDown = true;
    await patiently(delayed).toBeVisible();
    await patiently(gold).toBeVisible();
    // It is in the database: another start of the page finds it too, as old as it is.
    await page.reload();
    await patiently(gold).toBeVisible();
    await patiently(delayed).toBeVisible();

    market.isDown = false;
    await patiently(delayed).toBeHidden();
    await patiently(gold).toBeVisible();
  } finally {
    // It would complain about a server that is gone.
    await page.close();
    await market.stop();
  }
});
