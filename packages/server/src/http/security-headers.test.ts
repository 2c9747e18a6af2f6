import { describe, expect, test } from 'vitest';
import { pageHeaders } from './security-headers.ts';

const policy = (options: Parameters<typeof pageHeaders>[0]) =>
  pageHeaders(options)['content-security-policy'];

describe('the content security policy of a page', () => {
  test('allows connections to its own server only', () => {
    expect(policy({ secure: true })).toContain("connect-src 'self';");
  });

  test('allows connections to the price service that is configured', () => {
    expect(policy({ secure: true, marketOrigin: 'https://prices.example.com' })).toContain(
      "connect-src 'self' https://prices.example.com;",
    );
  });
});
