import { describe, expect, test } from 'vitest';
import { pageHeaders } from './security-headers.ts';

const policy = (options: Parameters<typeof pageHeaders>[0]) =>
  pageHeaders(options)['content-security-policy'];

test('https is asked for where it is served, and for no other host', () => {
  const header = 'strict-transport-security';
  expect(pageHeaders({ secure: true })[header]).toBe('max-age=31536000');
  expect(pageHeaders({ secure: false })).not.toHaveProperty(header);
});

describe('the policy of a page', () => {
  test('lets it talk to its own server only', () => {
    expect(policy({ secure: true })).toContain("connect-src 'self';");
  });

  test('lets it ask for prices where the operator has said so', () => {
    expect(policy({ secure: true, marketOrigin: 'https://prices.example.com' })).toContain(
      "connect-src 'self' https://prices.example.com;",
    );
  });
});
