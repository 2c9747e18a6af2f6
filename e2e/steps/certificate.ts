import { expect, type Page } from '@playwright/test';
import { obstacles } from './axe.ts';
import { settled } from './settled.ts';
import type { Words } from './words.ts';

/** Checks that the member's certificate can be printed and shared, and that a visitor can verify it. */
export async function certificateHolds(page: Page, say: Words, stranger: Page): Promise<void> {
  await page.goto('/progress');
  const listed = page.locator('a[href^="/certificate/"]');
  await expect(async () => {
    await page.reload();
    await expect(listed).toBeVisible({ timeout: 5000 });
  }).toPass();

  await listed.click();
  await expect(page.getByRole('heading', { name: say('Certificate'), level: 1 })).toBeVisible();
  await settled(page);
  expect(await obstacles(page, 'certificate')).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Save as PDF') }).click();
  expect((await file).suggestedFilename()).toMatch(/^certificate-SAMPLE-F-01-.{4}\.pdf$/);

  await page.getByRole('button', { name: say('Share it') }).click();
  const url = (await page.getByText(/\/verify\//).innerText()).trim();
  await settled(page);
  expect(await obstacles(page, 'sharing a certificate')).toEqual([]);

  const answer = await stranger.goto(url);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  const valid = stranger.getByRole('heading', { name: say('This certificate is valid') });
  await expect(valid).toBeVisible();
  await expect(stranger.getByText('sample.student')).toBeHidden();
  await settled(stranger);
  expect(await obstacles(stranger, 'a valid certificate')).toEqual([]);

  // A person who has only the printed certificate types its code.
  await stranger.goto('/verify');
  const code = stranger.getByLabel(say('Certificate code'));
  await code.fill(`${url.slice(-14, -4)}2222`);
  await stranger.getByRole('button', { name: say('Check it') }).click();
  await expect(stranger.getByRole('heading', { name: say('No such certificate') })).toBeVisible();
}
