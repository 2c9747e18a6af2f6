import { defineConfig } from '@playwright/test';
import { testsAtOnce } from '../scripts/testing/at-once.js';

/** Still, because without a graphics card every frame of a movement is drawn by the cores that all share. */
const still = { contextOptions: { reducedMotion: 'reduce' as const } };

/** A phone as most members hold it, and a desk as operators have it. */
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
    // Longer than the server may take to start, so that it is the server that says why it did not.
    timeout: 150_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  outputDir: '../test-results/journeys',
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  workers: testsAtOnce,
  retries: 0,
  // Patience costs nothing where all is well, and machines that others share are five times slower at times.
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
    // It fetches the whole app ahead, for every journey anew; those about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // A film of every step costs a fifth of the time: ask for it with --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'members', testDir: './members', use: phone },
    { name: 'console', testDir: './console', use: desk },
  ],
});
