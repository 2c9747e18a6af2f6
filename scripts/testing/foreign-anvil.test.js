import { afterEach, expect, test } from 'vitest';
import { ensureAnvil } from './foreign-anvil.js';

const here = process.platform;
const pretend = (/** @type {NodeJS.Platform} */ platform) =>
  Object.defineProperty(process, 'platform', { value: platform });
afterEach(() => {
  pretend(here);
});

test('where no chain can be had, that is said, and not passed over', async () => {
  pretend('darwin');
  expect(await ensureAnvil()).toMatch(/for Linux only/);
});
