import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts'],
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Tests share two cores with the database they talk to, and a third of them is waiting.
    maxWorkers: 3,
    // Nothing here keeps state in a module, and loading all of them for each file took a third of the time.
    isolate: false,
  },
});
