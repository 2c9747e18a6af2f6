import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

test.each([
  [7, 'en', '7 sec. ago'],
  [59.9, 'zh-Hans', '59秒前'],
  [60, 'en', '1 min. ago'],
  [3599, 'en', '59 min. ago'],
  [7300, 'en', '2 hr. ago'],
])('%d seconds in %s: %s', (seconds, tag, text) => {
  expect(agoText(seconds, tag)).toBe(text);
});
