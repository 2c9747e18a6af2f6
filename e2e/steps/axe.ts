import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const appearances = {
  light: [],
  // In the dark scheme only the colours differ.
  dark: ['color-contrast', 'link-in-text-block'],
} as const;

/** Rules whose findings are at most moderate, which these journeys ignore; the first one checks every element. */
const neverSerious = [
  'region',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
];

/** Rows of a long table after the first five are skipped, because they are made the same way. */
const laterRows = 'tbody tr:nth-child(n + 6)';
/** The console's menu is the same on every page, so each journey checks it once. */
const menu = '.shell-side';
const sawMenu = new WeakSet<Page>();
/** Pages whose last check left them dark; they are checked dark first, because each switch renders the whole console again. */
const leftDark = new WeakSet<Page>();

/** Returns axe's serious and critical findings in the light and dark schemes. */
export async function obstacles(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  const exclude = sawMenu.has(page) ? [laterRows, menu] : [laterRows];
  const schemes = ['light', 'dark'] as const;
  const isDark = leftDark.has(page);
  for (const colorScheme of isDark ? schemes.toReversed() : schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const lasting = await lastingIn(() => look(page, colorScheme, exclude));
    found.push(...lasting.map((one) => `${where} in ${colorScheme}: ${one}`));
  }
  if (isDark) leftDark.delete(page);
  else leftDark.add(page);
  if ((await page.locator(menu).count()) > 0) sawMenu.add(page);
  return found;
}

/** Returns the findings that remain for some seconds, because a page that is still rendering can cause others. */
async function lastingIn(lookOnce: () => Promise<string[]>): Promise<string[]> {
  let lasting = await lookOnce();
  for (let again = 0; again < 4 && lasting.length > 0; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await lookOnce();
    lasting = lasting.filter((one) => now.includes(one));
  }
  return lasting;
}

async function look(
  page: Page,
  colorScheme: 'light' | 'dark',
  exclude: readonly string[],
): Promise<string[]> {
  await page.evaluate(drawn, colorScheme);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  const violations = await page.evaluate(violationsOf, {
    rules: appearances[colorScheme],
    without: neverSerious,
    exclude,
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, elements }) => elements.map((element) => `${id}: ${element}`));
}

/** Waits until the requested colour scheme is rendered and no animation is running. */
async function drawn(colorScheme: 'light' | 'dark'): Promise<void> {
  const { style } = document.documentElement;
  // The console renders again and then sets this style; the members' app uses only style sheets and leaves it empty.
  for (let frames = 0; frames < 600; frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (frames > 0 && ['', colorScheme].includes(style.colorScheme)) break;
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const ending = document
    .getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map((animation) => animation.finished));
}

async function violationsOf({
  rules,
  without,
  exclude,
}: Record<'rules' | 'without' | 'exclude', readonly string[]>) {
  const { axe: program } = globalThis as unknown as { axe: typeof axe };
  // axe caches colours from one run to the next.
  program.teardown();
  const { violations } = await program.run(
    { include: document, exclude: [...exclude] },
    {
      resultTypes: ['violations'],
      // The style sheets need not be fetched again.
      preload: false,
      ...(rules.length > 0
        ? { runOnly: [...rules] }
        : { rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])) }),
    },
  );
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    elements: nodes.map(
      ({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`,
    ),
  }));
}
