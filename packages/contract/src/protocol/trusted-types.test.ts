import { expect, test } from 'vitest';
import { installTrustedTypes, trustedTypeRules } from './trusted-types.ts';

const { createHTML, createScriptURL } = trustedTypeRules('/sw.js');

test.each(['', 'Test', '.a > .b { color: red }', '@media (width < 600px) {}', '1 < 2 & 3'])(
  'accepts “%s”, which begins no tag',
  (text) => {
    expect(createHTML(text)).toBe(text);
  },
);

test.each(['<img src=x onerror=alert(1)>', 'a</style><script>', '<!--', '<?php', '<SVG'])(
  'refuses “%s”, which begins a tag',
  (text) => {
    expect(createHTML(text)).toBeNull();
  },
);

test('accepts the address of the named worker and no other script', () => {
  expect(createScriptURL('/sw.js')).toBe('/sw.js');
  for (const address of ['/files/x', 'https://example.com/sw.js', 'data:text/javascript,1'])
    expect(createScriptURL(address)).toBeNull();
  expect(trustedTypeRules().createScriptURL('undefined')).toBeNull();
});

test('installs the default policy in browsers that support trusted types', () => {
  const names: string[] = [];
  installTrustedTypes({ trustedTypes: { createPolicy: (name: string) => names.push(name) } });
  installTrustedTypes({});
  expect(names).toEqual(['default']);
});
