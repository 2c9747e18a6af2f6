import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { setting } from './settings.ts';

/** Somewhere on the internet that nobody else comes from: throttles count per address. */
export function someAddress(): string {
  return ['10', ...[1, 2, 3].map(() => randomInt(1, 255))].join('.');
}

/**
 * As if the app had been left with this in its local storage, beside what is there. It is there when the next page is
 * loaded, before the app looks, and once: what the app makes of it later stays. A page's word comes after its browser's.
 */
export async function remember(
  visitor: BrowserContext | Page,
  name: string,
  state: object,
): Promise<void> {
  await visitor.addInitScript(leave, {
    origin: setting('ADDRESS'),
    name,
    state,
    mark: `left ${randomUUID()}`,
  });
}

interface Left {
  readonly origin: string;
  readonly name: string;
  readonly state: object;
  readonly mark: string;
}

function leave({ origin, name, state, mark }: Left): void {
  if (location.origin !== origin || localStorage.getItem(mark) !== null) return;
  const stored = JSON.parse(localStorage.getItem(name) ?? '{"version":0}') as { state?: object };
  localStorage.setItem(name, JSON.stringify({ ...stored, state: { ...stored.state, ...state } }));
  localStorage.setItem(mark, '');
}
