import { afterEach, expect, test } from 'vitest';
import { ensureAnvil } from './foreign-anvil.js';

const here = process.platform;
const pretend = (/** @type {NodeJS.Platform} */ platform) =>
  Object.defineProperty(process, 'platform', { value: platform });
afterEach(() => {
  pretend(here);
});

test('a platform without a development chain is reported and not skipped', async () => {
  pretend('darwin');
  expect(await ensureAnvil()).toMatch(/for Linux only/);
});
