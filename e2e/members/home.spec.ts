import type { Page } from '@playwright/test';
import { expect, test } from '../steps/test.ts';

test.use({ language: 'cn' });

test('a first visit shows the home screen without an API call, and later visits are in the chosen language', async ({
  page,
}) => {
  // The cookies are cleared for every try.
  await homeWithoutCall(page, '讲师团队', () => page.context().clearCookies());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/赢得奖励/);

  await page.goto('/language');
  await page.getByText('Русский', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await homeWithoutCall(page, 'Лекторы');
  await expect(page.getByText('Пример лектора A')).toBeVisible();
});

/**
 * Opens the home screen again until it needs no API call. A busy server may once send the page without its figures, which the page
 * then requests.
 */
async function homeWithoutCall(
  page: Page,
  heading: string,
  before = async (): Promise<void> => {},
): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await expect(async () => {
    calls.length = 0;
    await before();
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(calls.filter((url) => url.includes('/Home/GetOverview'))).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

test('the reward rules are one press away, and learning asks a visitor to log in', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('link', { name: '奖励规则' }).click();
  await expect(page.getByRole('heading', { name: '奖励规则' })).toBeInViewport();
  await page.getByRole('link', { name: '开始学习' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcourse/);
});
