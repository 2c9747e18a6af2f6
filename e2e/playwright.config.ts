import { defineConfig } from '@playwright/test';

/** A phone as most members hold it, and a desk as operators have it. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const desk = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  webServer: {
    command: `"${process.execPath}" set-up/serve.ts`,
    wait: {
      stdout:
        /ready: (?<journeys_address>\S+) (?<journeys_mailbox>\S+) (?<journeys_invitation>\S+)/,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  outputDir: '../test-results/journeys',
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // A film of every step would cost more than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'members', testDir: './members', use: phone },
    { name: 'console', testDir: './console', use: desk },
  ],
});
