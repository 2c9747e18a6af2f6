import { type Market, openMarket } from '../steps/market.ts';
import { submitLogin } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

// A new browser, on a server of its own.
test.use({ language: 'cn', tolerated: /503 \(Service Unavailable\)/ });

/** A longer timeout: that server has just started, polls every few seconds, and shares its cores with all other journeys. */
const patiently = expect.configure({ timeout: 40_000 });

test('the last prices stay with their age while the market service is down @long', async ({
  page,
  say,
}) => {
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
    // The prices are in the database, so a reload shows them too, with their age.
    await page.reload();
    await patiently(gold).toBeVisible();
    await patiently(delayed).toBeVisible();

    market.isDown = false;
    await patiently(delayed).toBeHidden();
    await patiently(gold).toBeVisible();
  } finally {
    // An open page would report errors about a server that is gone.
    await page.close();
    await market.stop();
  }
});
