import { describe, expect, test } from 'vitest';
import { pageHeaders } from './security-headers.ts';

const policy = (options: Parameters<typeof pageHeaders>[0]) =>
  pageHeaders(options)['content-security-policy'];

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
