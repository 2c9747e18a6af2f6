import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is in order need not be carried out of the page, nor the style sheets be fetched once more. */
const inLight: RunOptions = { resultTypes: ['violations'], preload: false };
/** In the dark only the colours are others. */
const inDark: RunOptions = {
  ...inLight,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What would keep someone out, in light or in dark: axe's serious and critical findings. */
export async function obstacles(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  // Once for both: reading it takes a page longer than many a rule.
  await page.evaluate(await source);
  for (const [colorScheme, options] of [
    ['light', inLight],
    ['dark', inDark],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(drawn);
    const violations = await page.evaluate(findViolations, options);
    for (const { id, elements } of violations)
      found.push(`${where} in ${colorScheme}: ${id}: ${elements.join(' | ')}`);
  }
  return found;
}

async function findViolations(options: RunOptions) {
  const { axe } = window as unknown as { axe: typeof Axe };
  const { violations } = await axe.run(document, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html.slice(0, 160)) }));
}

/** The colours asked for are on the screen, and nothing is half-way between two. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const ending = document
    .getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
