import { defineConfig } from '@playwright/test';
import { testsAtOnce } from '../scripts/testing/at-once.js';

/** No motion, because without a graphics card each frame is drawn by the CPU, which all journeys share. */
const still = { contextOptions: { reducedMotion: 'reduce' as const } };

/** A phone for members and a desktop screen for operators. */
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  ...still,
};
const desk = { viewport: { width: 1280, height: 800 }, ...still };

export default defineConfig({
  webServer: {
    command: `"${process.execPath}" set-up/serve.ts`,
    wait: {
      stdout:
        /ready: (?<journeys_address>\S+) (?<journeys_mailbox>\S+) (?<journeys_invitation>\S+)/,
    },
    // Longer than the server's own start limit, so that the server reports why it did not start.
    timeout: 150_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  outputDir: '../test-results/journeys',
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  workers: testsAtOnce,
  retries: 0,
  // Long timeouts cost nothing if all is well; shared machines are five times slower at times.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['JOURNEYS_ADDRESS'] ?? '',
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A service worker would prefetch the whole app for every journey. Journeys about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // Traces cost a fifth of the time; get them with --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'members', testDir: './members', use: phone },
    { name: 'console', testDir: './console', use: desk },
  ],
});
