import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { name: 'Safari 18 · iPhone', isPhone: true },
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/139.0.0.0 Mobile Safari/537.36`,
    { name: 'Chrome 139 · Android', isPhone: true },
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    { name: 'WeChat 8 · Android', isPhone: true },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    { name: 'Chrome 140 · Windows', isPhone: false },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1.2`,
    { name: 'Edge 140 · Windows', isPhone: false },
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`,
    { name: 'Chrome 156 · Linux', isPhone: false },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0',
    { name: 'Firefox 142 · Mac', isPhone: false },
  ],
  ['curl/8.5.0', { name: '', isPhone: false }],
  ['', { name: '', isPhone: false }],
])('names the device of “%s”', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});
