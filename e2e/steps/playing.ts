import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Returns the playing position in seconds. */
export async function position(page: Page): Promise<number> {
  return await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Expects the video to play: its position advances. */
export async function expectMoving(page: Page): Promise<void> {
  const before = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before + 0.5);
}

/** Returns the position at which the lesson starts that `press` opens. */
export async function startOf(page: Page, press: () => Promise<void>): Promise<number> {
  // The current video may stall and play again in between, so this waits for a video that is loaded first.
  const next = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => ({
    start: new Promise<number>((resolve) => {
      const playing = () => resolve(video.currentTime);
      const loading = () => video.addEventListener('playing', playing, { once: true });
      video.addEventListener('loadstart', loading, { once: true });
    }),
  }));
  await press();
  return await next.evaluate(({ start }) => start);
}

export async function confirmPlaying(page: Page, say: Words): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('Play'), exact: true }).click();
  await expect(question).toBeHidden();
}

/** Uses the keyboard, because the controls may be hidden and a tap would miss them. */
export async function setSpeed(page: Page, say: Words, speed: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('Speed')}`) }).press('Enter');
  await page.getByRole('menuitemradio', { name: speed, exact: true }).click();
}

/** Pauses by the keyboard, which reaches the controls even while they are hidden. */
export async function pausePlaying(page: Page, say: Words): Promise<void> {
  await page.getByRole('button', { name: say('Pause'), exact: true }).press('k');
  await expect(page.getByRole('region', { name: say('Player') })).toBeVisible();
  await expectPaused(page);
}

export async function expectPaused(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true);
}

/** Navigates within the app, as its own links do. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Plays the video muted, after it has data: a play call before that is interrupted by the load. */
export async function playMuted(video: Locator, at = 0): Promise<void> {
  const loaded = () => video.evaluate((element: HTMLVideoElement) => element.readyState);
  await expect.poll(loaded).toBeGreaterThan(0);
  await video.evaluate(async (element: HTMLVideoElement, from) => {
    element.muted = true;
    await element.play();
    if (from > 0) element.currentTime = from;
  }, at);
}
