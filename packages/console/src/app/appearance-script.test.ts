import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const packageFolder = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, packageFolder), 'utf8');

/** Returns the colour scheme that the script sets before the app is loaded. */
function appearanceWith(stored: string | null): string | undefined {
  const documentElement = { style: {}, dataset: {} as { appearance?: string } };
  const localStorage = { getItem: () => stored };
  runInNewContext(read('public/appearance.js'), { document: { documentElement }, localStorage });
  return documentElement.dataset.appearance;
}

const kept = (appearance: unknown) => JSON.stringify({ state: { appearance }, version: 0 });

test('applies the chosen colour scheme before the page is rendered, and sets nothing for any other stored value', () => {
  expect(appearanceWith(kept('dark'))).toBe('dark');
  expect(appearanceWith(kept('light'))).toBe('light');
  for (const stored of [kept('system'), kept({}), 'null', '{"state":', null])
    expect(appearanceWith(stored)).toBeUndefined();
});

test('runs before every other script of the page', () => {
  const [first] = read('index.html').match(/<script[^>]*>/) ?? [];
  expect(first).toMatch(/^<script [^>]*src="\/console\/appearance\.js">$/);
  expect(first).not.toMatch(/async|defer|module/);
});
