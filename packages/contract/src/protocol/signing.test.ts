import { createHash } from 'node:crypto';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { textToSign } from './signing.ts';

/** Fixed examples that were worked out by hand from the rules, so that neither side can drift from them. */
const vectors: { name: string; fields: Record<string, unknown>; text: string; md5: string }[] = [
  {
    name: 'plain fields, sorted by name',
    fields: { timestamp: 1_700_000_000_000, email: 'a@b.co' },
    text: 'email=a%40b.co&timestamp=1700000000000secret',
    md5: 'bd08ab2c8032a88a45990092cec7d2d7',
  },
  {
    name: 'mixed-case names are lower-cased before sorting',
    fields: { Zeta: 'z', alpha: 'a', Beta: 'b', timestamp: 1 },
    text: 'alpha=a&beta=b&timestamp=1&zeta=zsecret',
    md5: '9b6235d7c873058403cb589495fa4108',
  },
  {
    name: 'non-ASCII text, also beyond the basic plane',
    fields: { name: '交易 café 🚀', timestamp: 1 },
    text: 'name=%E4%BA%A4%E6%98%93%20caf%C3%A9%20%F0%9F%9A%80&timestamp=1secret',
    md5: '35fdd8af58dee0f79fe1aef17652fafb',
  },
  {
    name: "spaces become %20 and *'() stay as they are",
    fields: { note: "a b*c'd(e)f!~", timestamp: 1 },
    text: "note=a%20b*c'd(e)f!~&timestamp=1secret",
    md5: 'a50cb61c7860d045d4e91548ab6ee456',
  },
  {
    name: 'numbers and booleans as JavaScript prints them',
    fields: { a: 1.5, b: -0.001, c: true, d: false, e: 1e21, timestamp: 1 },
    text: 'a=1.5&b=-0.001&c=true&d=false&e=1e%2B21&timestamp=1secret',
    md5: 'ff5a9784112b71f527892714ff4a9f1e',
  },
  {
    name: 'objects and arrays as their JSON text',
    fields: { o: { b: 1, a: ['x', null] }, l: [1, 2], timestamp: 1 },
    text: 'l=%5B1%2C2%5D&o=%7B%22b%22%3A1%2C%22a%22%3A%5B%22x%22%2Cnull%5D%7D&timestamp=1secret',
    md5: 'ca2b6f079cb035ffdd552da13934262f',
  },
  {
    name: 'empty strings stay; null, undefined and the signature are dropped',
    fields: { a: '', b: null, c: undefined, signature: 'x', timestamp: 1 },
    text: 'a=&timestamp=1secret',
    md5: '454ec9505c8a8a059e4a4931515160ef',
  },
];

describe('the text to sign', () => {
  test.each(vectors)('$name', ({ fields, text, md5: digest }) => {
    expect(textToSign(fields, 'secret')).toBe(text);
    expect(createHash('md5').update(text).digest('hex')).toBe(digest);
  });

  test('has the same MD5 in the browser as on the server', () => {
    for (const { text } of vectors) {
      const server = createHash('md5').update(text).digest('hex');
      expect(bytesToHex(md5(utf8ToBytes(text)))).toBe(server);
    }
  });
});
