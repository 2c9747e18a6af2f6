import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ipOf } from './ip-of.ts';

class FromProxy extends Socket {
  override readonly remoteAddress = '10.0.0.1';
}
const socket = new FromProxy();

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4000', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:4000', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('%s is counted as %s', (ip, sender) => {
  expect(ipOf({ ip, socket })).toBe(sender);
});

test.each(['unknown', '', '203.0.113.7, 203.0.113.8', '999.1.1.1:80', '[x]:1', 'a'.repeat(5000)])(
  '“%s” is no address, so the address of the proxy is used',
  (ip) => expect(ipOf({ ip, socket })).toBe('10.0.0.1'),
);
