import type { Locator } from '@playwright/test';
import { dataAgeHeader, tickersPath } from '../../packages/contract/src/market/market.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

// The language with the longest words on the narrowest phone.
test.use({ language: 'ru', viewport: { width: 360, height: 780 } });

/** Returns the number of lines that these parts take, by their vertical centres. */
async function linesOf(parts: readonly Locator[]): Promise<number> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : -1)).toSorted((a, b) => a - b);
  return middles.filter((middle, nth) => nth === 0 || middle - (middles[nth - 1] ?? 0) > 8).length;
}

test('title and marks take at most two lines, and the kinds of pairs one @long', async ({
  page,
  say,
}) => {
  await page.route(`**${tickersPath}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [dataAgeHeader]: '3000' } });
  });
  await logIn(page, demoMember);
  await page.goto('/quotation');
  const title = page.getByRole('heading', { level: 1 });
  const demo = page.getByText(say('Demo data'), { exact: true });
  const delayed = page.getByText(say('Delayed · {ago}', { ago: '' }).trim());
  await expect(delayed).toBeVisible();
  expect(await linesOf([title, demo])).toBe(1);
  expect(await linesOf([title, demo, delayed])).toBe(2);

  const kinds = page.getByRole('group', { name: say('Kind') }).getByRole('button');
  await expect(kinds).toHaveCount(4);
  expect(await linesOf(await kinds.all())).toBe(1);
  await kinds.last().click();
  await expect(kinds.last()).toBeInViewport({ ratio: 1 });

  // However long the price is, the pair's name is shown in full and its quote currency is shortened.
  await kinds.first().click();
  await page.setViewportSize({ width: 360, height: 2000 });
  const row = page.getByRole('button', { name: /^PEPE/ });
  await expect(row).toBeVisible();
  const cut = await row
    .locator('span')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length);
  expect(cut).toBe(0);
  await expect(row.getByText('PEPE', { exact: true })).toBeVisible();
});
