import { expect, test } from '../steps/test.ts';

test.use({ language: 'cn' });

test('a first visit needs no call to show the home screen, and the next is in its language', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/赢得奖励/);
  await expect(page.getByRole('heading', { name: '讲师团队' })).toBeVisible();
  expect(calls.filter((url) => url.includes('/Home/GetOverview'))).toEqual([]);

  await page.goto('/language');
  await page.getByText('Русский', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Лекторы' })).toBeVisible();
  expect(calls.filter((url) => url.includes('/Home/GetOverview'))).toEqual([]);
  await expect(page.getByText('Пример лектора A')).toBeVisible();
});

test('the rewards are one press away, and learning asks a visitor to log in', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: '奖励规则' }).click();
  await expect(page.getByRole('heading', { name: '奖励规则' })).toBeInViewport();
  await page.getByRole('link', { name: '开始学习' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcourse/);
});
