import type { Page } from '@playwright/test';
import { logIn } from '../steps/member.ts';
import { demoMember } from '../steps/people.ts';
import { expect, test } from '../steps/test.ts';

test('the dark scheme follows the device until a member chooses another', async ({ page, say }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await logIn(page, demoMember);
  await expect(page.getByRole('navigation')).toBeVisible();
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(brightness(light)).toBeGreaterThan(200);
  await expect.poll(async () => brightness(await paper(page))).toBeLessThan(60);

  await page.goto('/settings');
  await page.getByText(say('Light'), { exact: true }).click();
  await expect.poll(() => paper(page)).toBe(light);
  await page.reload();
  await expect.poll(() => paper(page)).toBe(light);
});

test('the root font size grows with the width of the screen up to 540 px', async ({ page }) => {
  const rootSize = () =>
    page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  await page.goto('/home');
  const at390 = await rootSize();
  await page.setViewportSize({ width: 540, height: 844 });
  await expect.poll(rootSize).toBeGreaterThan(at390);
  const at540 = await rootSize();
  expect(at540 / at390).toBeCloseTo(540 / 390, 1);
  await page.setViewportSize({ width: 900, height: 844 });
  await page.waitForTimeout(500);
  expect(await rootSize()).toBe(at540);
});

async function paper(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const colours = [document.querySelector('main')?.parentElement, document.body]
      .filter((element) => element !== null && element !== undefined)
      .map((element) => getComputedStyle(element).backgroundColor);
    const painted = colours.find((colour) => !colour.endsWith(', 0)')) ?? 'rgb(255, 255, 255)';
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) return painted;
    canvas.fillStyle = painted;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' ');
  });
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.split(' ').map(Number);
  return (red + green + blue) / 3;
}
