import { expect, test } from 'vitest';
import { carriedLink, linkIn } from './carried-link.ts';

const link = `${'aZ09_-'.repeat(10)}abcd`;

test('the secret of a link stands behind the hash', () => {
  expect(linkIn(`#${link}`)).toBe(link);
});

test('a link that a mail program has cut, or anything else behind the hash, is none', () => {
  for (const hash of ['', '#', `#${link.slice(1)}`, `#${link}.`, '#password'])
    expect(linkIn(hash)).toBeUndefined();
});

test('the page keeps the secret when it is loaded anew, and nothing else from there', () => {
  expect(carriedLink({ link })).toBe(link);
  for (const state of [null, undefined, {}, { link: 7 }, { link: 'short' }, 'link'])
    expect(carriedLink(state)).toBeUndefined();
});
