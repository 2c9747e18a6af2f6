import type { Browser, Page } from '@playwright/test';

export interface FrameTimes {
  /** Milliseconds from each frame to the next. */
  readonly frames: readonly number[];
  /** How many new lists came meanwhile. */
  readonly updates: number;
}

const distance = 18_000;
const pixelsPerSecond = 1500;

/** Scrolls the whole list with a finger's speed, and notes every frame. */
export async function watchScrolling(
  browser: Browser,
  address: string,
  cpuSlowdown: number,
): Promise<FrameTimes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await enter(page, address);
    let updates = 0;
    await page.goto(`${address}/quotation`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    // What loading left to do is not part of it.
    await page.waitForTimeout(1500);
    page.on('response', (response) => {
      if (response.url().includes('/tickers')) updates += 1;
    });
    await page.evaluate(noteFrames);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -distance,
      speed: pixelsPerSecond,
      gestureSourceType: 'touch',
    });
    const frames = await page.evaluate(() => globalThis.frameTimes);
    const scrolled = await page.evaluate(() => window.scrollY);
    if (scrolled < distance / 2) throw new Error(`The list moved by ${scrolled} pixels only`);
    return { frames, updates };
  } finally {
    await context.close();
  }
}

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill('member@demo.example');
  await page.locator('input[type=password]').fill('tradewind-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/home');
}

declare global {
  var frameTimes: number[];
}

/** Runs in the page. */
function noteFrames(): void {
  const times: number[] = [];
  globalThis.frameTimes = times;
  let last = performance.now();
  const next = (now: number): void => {
    times.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
