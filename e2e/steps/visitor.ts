import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Somewhere on the internet that nobody else comes from: throttles count per address. */
export function someAddress(): string {
  return ['10', ...[1, 2, 3].map(() => randomInt(1, 255))].join('.');
}

/** As if the app had been left with this in its local storage, beside what is there. */
export async function remember(page: Page, name: string, state: object): Promise<void> {
  // Anything of ours that is not the app, which would write there itself.
  await page.goto('/boot.json');
  await page.evaluate(
    ([key, added]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{"version":0}') as { state?: object };
      localStorage.setItem(
        key,
        JSON.stringify({ ...stored, state: { ...stored.state, ...added } }),
      );
    },
    [name, state] as const,
  );
}
