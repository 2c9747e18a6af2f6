import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { setting } from './settings.ts';

/** Returns a random IP address that no other journey uses, because rate limits count per address. */
export function someAddress(): string {
  return ['10', ...[1, 2, 3].map(() => randomInt(1, 255))].join('.');
}

/**
 * Adds a state to the local storage, beside what is there. It is written once, when the next page loads and before the app
 * runs, so that later changes by the app stay. A page's state is written after its context's.
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
