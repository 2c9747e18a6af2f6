import { type Browser, chromium } from '@playwright/test';

/** A mid-range phone on an ordinary mobile network with 9 Mbit/s. */
const cpuSlowdown = 4;
const bytesPerSecond = 9_000_000 / 8;
const roundTripMs = 100;

export interface PageLoad {
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly requests: number;
  readonly jsBytes: number;
  readonly totalBytes: number;
}

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
}

/**
 * Visits the page once with an empty cache and a browser that supports gzip only. Counts the transferred bytes of the bodies
 * until the network was quiet for half a second.
 */
export async function firstVisit(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // The service worker's prefetches are not needed for this page and cannot be throttled here.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    const scripts = new Set<string>();
    const bytes = { js: 0, total: 0, requests: 0 };
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      bytes.requests += 1;
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      bytes.total += encodedDataLength;
      if (scripts.has(requestId)) bytes.js += encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => globalThis.vitals.lcp > 0);
    // Layout shifts shortly after loading belong to the visit.
    await page.waitForTimeout(500);
    const { lcp, cls, tbt } = await page.evaluate(() => globalThis.vitals);
    return {
      lcpMs: lcp,
      cls,
      tbtMs: tbt,
      requests: bytes.requests,
      jsBytes: bytes.js,
      totalBytes: bytes.total,
    };
  } finally {
    await context.close();
  }
}

declare global {
  var vitals: { lcp: number; cls: number; tbt: number };
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const acceptableTaskMs = 50;
  const vitals = { lcp: 0, cls: 0, tbt: 0 };
  globalThis.vitals = vitals;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') vitals.lcp = entry.startTime;
      if (entry.entryType === 'longtask')
        vitals.tbt += Math.max(0, entry.duration - acceptableTaskMs);
      if (entry.entryType === 'layout-shift') {
        const { value, hadRecentInput } = entry as LayoutShift;
        if (!hadRecentInput) vitals.cls += value;
      }
    }
  });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true });
}
