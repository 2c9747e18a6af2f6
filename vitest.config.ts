import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testsAtOnce } from './scripts/testing/at-once.js';
import { settingNames } from './scripts/testing/own-environment.js';

/** Tests of whole programs, and of every call there is. Begun last, one of them would run on alone. */
const long = /main\.test|hostile-input|relay\.test|[\\/]cli[\\/]|prepare\.test/;

const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);

class LongOnesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve([...files.filter(isLong), ...files.filter((file) => !isLong(file))]);
  }
}

// A shell in which somebody's instance is set up must not make a test work on it. The mode is vitest's own.
for (const name of settingNames) if (name !== 'NODE_ENV') delete process.env[name];

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.js'],
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes within moments, but not on a machine that has much else to do.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: testsAtOnce,
    // What a module keeps here, no test changes; and loading all of them for each file took a third of the time.
    isolate: false,
    sequence: { sequencer: LongOnesFirst },
  },
});
