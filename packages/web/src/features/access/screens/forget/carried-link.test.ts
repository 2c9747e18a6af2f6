import { expect, test } from 'vitest';
import { carriedLink, linkIn } from './carried-link.ts';

const link = `${'aZ09_-'.repeat(10)}abcd`;

test('reads the secret of a link from behind the hash', () => {
  expect(linkIn(`#${link}`)).toBe(link);
});

test('reads nothing from a truncated link or from other text behind the hash', () => {
  for (const hash of ['', '#', `#${link.slice(1)}`, `#${link}.`, '#password'])
    expect(linkIn(hash)).toBeUndefined();
});

test('reads the secret from the history state, and nothing else', () => {
  expect(carriedLink({ link })).toBe(link);
  for (const state of [null, undefined, {}, { link: 7 }, { link: 'short' }, 'link'])
    expect(carriedLink(state)).toBeUndefined();
});
