import type { Browser, CDPSession, Page } from '@playwright/test';

export interface FrameTimes {
  /** The milliseconds from each frame to the next. */
  readonly frames: readonly number[];
  /** The number of price updates shown during the measurement. */
  readonly updates: number;
  /** The CPU time of the page's main thread, which does not include time in which other processes run. */
  readonly workMs: number;
}

const distance = 18_000;
const pixelsPerSecond = 1500;

/** Scrolls through the whole list at a finger's speed and records every frame. */
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
    // Wait until the work of loading is done.
    await page.waitForTimeout(1500);
    page.on('response', (response) => {
      if (response.url().includes('/tickers')) updates += 1;
    });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workMs(devtools);
    const frames = await page.evaluate(scroll, { distance, pixelsPerSecond });
    const after = await workMs(devtools);
    const scrolled = await page.evaluate(() => window.scrollY);
    if (scrolled < distance / 2) throw new Error(`The list moved by ${scrolled} pixels only`);
    return { frames, updates, workMs: after - before };
  } finally {
    await context.close();
  }
}

async function workMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill('member@demo.example');
  await page.locator('input[type=password]').fill('tradewind-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/home');
}

/** Runs in the page. Scrolls in every frame, so that each frame also draws new rows. */
async function scroll(way: { distance: number; pixelsPerSecond: number }): Promise<number[]> {
  const times: number[] = [];
  const { promise: done, resolve } = Promise.withResolvers<number[]>();
  let begin: number | undefined;
  let last = 0;
  const step = (now: number): void => {
    if (begin === undefined) begin = now;
    else times.push(now - last);
    last = now;
    const passed = ((now - begin) / 1000) * way.pixelsPerSecond;
    window.scrollTo(0, passed);
    if (passed < way.distance) requestAnimationFrame(step);
    else resolve(times);
  };
  requestAnimationFrame(step);
  return await done;
}
