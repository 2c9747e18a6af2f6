import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const packageFolder = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, packageFolder), 'utf8');

/** What the page is, before anything of the app has arrived. */
function appearanceWith(stored: string | null): string | undefined {
  const documentElement = { style: {}, dataset: {} as { appearance?: string } };
  const localStorage = { getItem: () => stored };
  runInNewContext(read('public/appearance.js'), { document: { documentElement }, localStorage });
  return documentElement.dataset.appearance;
}

const kept = (appearance: unknown) => JSON.stringify({ state: { appearance }, version: 0 });

test('what was chosen is there before the page is drawn, and anything else is the system’s', () => {
  expect(appearanceWith(kept('dark'))).toBe('dark');
  expect(appearanceWith(kept('light'))).toBe('light');
  for (const stored of [kept('system'), kept({}), 'null', '{"state":', null])
    expect(appearanceWith(stored)).toBeUndefined();
});

test('the page waits for it before all else', () => {
  const [first] = read('index.html').match(/<script[^>]*>/) ?? [];
  expect(first).toMatch(/^<script [^>]*src="\/console\/appearance\.js">$/);
  expect(first).not.toMatch(/async|defer|module/);
});
