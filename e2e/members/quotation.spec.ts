import type { Locator, Page } from '@playwright/test';
import { obstacles } from '../steps/axe.ts';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const firstPair = (page: Page): Locator => rows(page).first();

test('pairs can be browsed, filtered, searched and sorted, and the address keeps the state @long', async ({
  page,
  say,
}) => {
  await logIn(page, demoMember);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Quotation') })
    .click();
  await expect(page.getByRole('heading', { name: say('Quotation') })).toBeVisible();
  await expect(firstPair(page)).toContainText('BTC/USDT');
  await expect(page.getByText(say('Demo data'), { exact: true })).toBeVisible();
  await expect(
    page.getByText(say('Not advice. Trading can cost you all your money.')),
  ).toBeVisible();

  await page.getByRole('button', { name: say('Metals'), exact: true }).click();
  await expect(firstPair(page)).toContainText('XAU');
  await expect(page).toHaveURL('/quotation?group=metals');
  await expect(page.getByText('BTC')).toBeHidden();

  // The tab's own link has no filter.
  const tabs = page.getByRole('navigation');
  await tabs.getByRole('link', { name: say('User') }).click();
  await expect(page).toHaveURL('/user');
  await tabs.getByRole('link', { name: say('Quotation') }).click();
  await expect(page).toHaveURL('/quotation?group=metals');
  await page.getByRole('button', { name: say('pairs|All'), exact: true }).click();
  await expect(page).toHaveURL('/quotation');

  const byPair = page.getByRole('button', { name: /^Pair/ });
  await byPair.click();
  await expect(firstPair(page)).toContainText('AAVE');
  await expect(byPair).toContainText(say('sorted ascending'));
  await byPair.click();
  await expect(firstPair(page)).toContainText('ZRX');
  await page.getByRole('button', { name: say('Price'), exact: true }).click();
  await expect(firstPair(page)).toContainText('BTC');
  await page.reload();
  await expect(firstPair(page)).toContainText('BTC');
  await expect(page).toHaveURL('/quotation?sort=price');

  await page.getByRole('button', { name: say('Search pairs') }).click();
  const search = page.getByRole('searchbox', { name: say('Search pairs') });
  await expect(search).toBeFocused();
  await expect(page.getByText(say('Demo data'))).toBeVisible();
  // Types as fast as a scanner or a paste, faster than the address is updated.
  await page.keyboard.type('qwertyuiopasdfgh');
  await expect(search).toHaveValue('qwertyuiopasdfgh');
  await expect(page).toHaveURL(/q=qwertyuiopasdfgh&/);
  await search.fill('crude');
  await expect(rows(page)).toHaveCount(2);
  await search.fill('nothing of this kind');
  await expect(page.getByRole('heading', { name: say('No such pair') })).toBeVisible();
  expect(await obstacles(page, 'an empty search')).toEqual([]);
  await page.getByRole('button', { name: say('Show all pairs') }).click();
  await expect(firstPair(page)).toContainText('BTC');
  await expect(page).toHaveURL('/quotation');
});

test('prices are updated only while they are on the screen @long', async ({ page, say }) => {
  await logIn(page, demoMember);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/tickers')) asked += 1;
  });
  await page.goto('/quotation');
  await expect(firstPair(page)).toBeVisible();
  await expect(page.locator('[data-flash]').first()).toBeAttached();
  expect(asked).toBeGreaterThan(1);

  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('User') })
    .click();
  // The address changes before the list is removed.
  await expect(page.getByText(demoMember.email)).toBeVisible();
  const before = asked;
  await page.waitForTimeout(4000);
  expect(asked).toBe(before);
});

test('the list returns to its scroll position', async ({ page, say }) => {
  await logIn(page, demoMember, '/quotation?sort=pair');
  await expect(firstPair(page)).toContainText('AAVE');
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 3000);
  let seen = 0;
  const hasCome = async () => {
    const before = seen;
    seen = await page.evaluate(() => scrollY);
    return seen > 2500 && seen === before;
  };
  await expect.poll(hasCome, 'far down, and at rest').toBe(true);
  // However long the list is, only the visible rows are rendered.
  expect(await rows(page).count()).toBeLessThan(40);
  const tabs = page.getByRole('navigation');
  await tabs.getByRole('link', { name: say('User') }).click();
  await expect(page).toHaveURL('/user');
  await tabs.getByRole('link', { name: say('Quotation') }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(seen, -2);
});

test('a pair opens with its figures and chart', async ({ page, say }) => {
  await logIn(page, demoMember, '/quotation?group=metals');
  const gold = page.getByRole('button', { name: /^XAU \/USDT/ });
  await expect(gold).toBeVisible();
  expect(await obstacles(page, 'the list')).toEqual([]);
  await gold.click();
  const sheet = page.getByRole('dialog', { name: `XAU/USDT · ${say('Gold')}` });
  await expect(sheet).toContainText(say('High 24H'));
  await expect(sheet).toContainText(say('Funding rate'));
  await expect(sheet.locator('canvas').first()).toBeVisible();
  await expect(sheet.getByText(/^60 × 1h: from [\d,.]+ to [\d,.]+ \([+−][\d.]+%\)/)).toBeVisible();

  await sheet.getByRole('button', { name: '1d', exact: true }).click();
  await expect(sheet.getByText(/^60 × 1d: from/)).toBeVisible();
  expect(await obstacles(page, 'a pair')).toEqual([]);
  await sheet.getByRole('button', { name: say('Close') }).click();
  await expect(sheet).toBeHidden();
  await expect(gold).toBeFocused();
});

test('the chart has its colours with reduced motion too @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, demoMember, '/quotation');
  await firstPair(page).getByRole('button').click();
  const chart = page.getByRole('dialog').locator('canvas').first();
  await expect(chart).toBeVisible();
  await expect.poll(() => chart.evaluate(strongColours)).toEqual({ green: true, red: true });
});

test('requests for prices carry nothing that identifies the member', async ({ page }) => {
  await logIn(page, demoMember);
  const asked: { url: URL; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/futures/usdt/')) return;
    asked.push({ url: new URL(request.url()), headers: request.headers() });
  });
  await page.goto('/quotation');
  await firstPair(page).getByRole('button').click();
  const one = () =>
    asked.some(
      ({ url }) => url.pathname.endsWith('/tickers') && url.search === '?contract=BTC_USDT',
    );
  await expect.poll(one).toBe(true);
  for (const { url, headers } of asked) {
    expect(Object.keys(headers)).not.toContain('authorization');
    expect(Object.keys(headers)).not.toContain('rsplanguage');
    expect([...url.searchParams.keys()]).not.toContain('signature');
    expect([...url.searchParams.keys()]).not.toContain('timestamp');
  }
});

for (const [language, colour, length] of [
  ['en', 'green', ' @long'],
  ['ru', 'green', ' @long'],
  ['cn', 'red', ''],
  ['ko', 'red', ' @long'],
] as const) {
  test.describe(language, () => {
    test.use({ language });
    test(`rising prices are ${colour} until a member chooses otherwise${length}`, async ({
      page,
      say,
    }) => {
      await logIn(page, demoMember, '/quotation?sort=change');
      await expect(firstPair(page)).toContainText('+');
      expect(await colourOf(firstPair(page))).toBe(colour);

      await page.goto('/settings');
      const other = colour === 'red' ? 'Green up, red down' : 'Red up, green down';
      await page.getByText(say(other), { exact: true }).click();
      await page.goto('/quotation?sort=change');
      await expect(firstPair(page)).toContainText('▲');
      expect(await colourOf(firstPair(page))).toBe(colour === 'red' ? 'green' : 'red');
    });
  });
}

/** Returns the colour of a row's price change. */
async function colourOf(row: Locator): Promise<'red' | 'green'> {
  const painted = await row
    .getByText('%')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0] = (painted.match(/[\d.]+/g) ?? []).map(Number);
  return red > green ? 'red' : 'green';
}

/** Returns which of the two colours a canvas clearly shows. */
function strongColours(canvas: SVGElement | HTMLElement) {
  const seen = { green: false, red: false };
  if (!(canvas instanceof HTMLCanvasElement)) return seen;
  const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 0; at < drawn.length; at += 4) {
    const [red = 0, green = 0] = drawn.slice(at, at + 2);
    if (green - red > 60) seen.green = true;
    if (red - green > 60) seen.red = true;
  }
  return seen;
}
