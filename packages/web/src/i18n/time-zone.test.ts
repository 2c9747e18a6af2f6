import { afterEach, expect, test, vi } from 'vitest';
import { ownTimeZone } from './time-zone.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Asia/Shanghai', { timeZone: 'Asia/Shanghai' }],
  ['Etc/Unknown', {}],
  [undefined, {}],
])('a browser in the time zone %s sends %o', (timeZone, sent) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
  expect(ownTimeZone()).toEqual(sent);
});
