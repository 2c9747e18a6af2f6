import { expect, test } from 'vitest';
import { writeDuration } from './duration.ts';

test('writes a duration with the units that matter', () => {
  const lengths = [0, 45, 60, 15_600, 7200].map((seconds) => writeDuration(seconds, 'en'));
  expect(lengths).toEqual(['0 sec', '45 sec', '1 min', '4 hr 20 min', '2 hr']);
});

test('writes a duration as usual in the language', () => {
  expect(writeDuration(15_600, 'zh-Hans')).toBe('4 小时 20 分钟');
  expect(writeDuration(38, 'ja')).toBe('38 秒');
  expect(writeDuration(15_600, 'ru').replaceAll(/\s/g, ' ')).toBe('4 ч 20 мин');
});
