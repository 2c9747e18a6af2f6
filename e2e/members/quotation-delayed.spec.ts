import { type Market, openMarket } from '../steps/market.ts';
import { submitLogin } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

// A browser that was never there before, on a server of its own.
test.use({ language: 'cn', tolerated: /503 \(Service Unavailable\)/ });

test('the old list stays with its age while the market is silent', async ({ page, say }) => {
  test.setTimeout(180_000);
  const market: Market = await openMarket();
  try {
    market.isDown = true;
    await page.goto(`${market.address}/login`);
    await submitLogin(page, say, demoMember);
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(`${market.address}/quotation`);
    const retry = page.getByRole('button', { name: say('Try again') });
    await expect(retry).toBeVisible({ timeout: 20_000 });

    market.isDown = false;
    const gold = page.getByRole('button', { name: /^XAU/ });
    await expect(gold).toBeVisible({ timeout: 40_000 });
    await expect(retry).toBeHidden();
    const delayed = page.getByText(say('Delayed · {ago}', { ago: '' }).trim());
    await expect(delayed).toBeHidden();
    await expect(page.getByText(say('Demo data'), { exact: true })).toBeHidden();

    market.isDown = true;
    await expect(delayed).toBeVisible({ timeout: 40_000 });
    await expect(gold).toBeVisible();
    // It is in the database: another start of the page finds it too, as old as it is.
    await page.reload();
    await expect(gold).toBeVisible();
    await expect(delayed).toBeVisible();

    market.isDown = false;
    await expect(delayed).toBeHidden({ timeout: 40_000 });
    await expect(gold).toBeVisible();
  } finally {
    // It would complain about a server that is gone.
    await page.close();
    await market.stop();
  }
});
