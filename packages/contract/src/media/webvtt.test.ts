import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionMaxBytes, isWebVtt, readWebVtt } from './webvtt.ts';

const cue = '00:01.000 --> 00:02.500\nSpot gold';

const long = (letter: string, times: number) => `WEBVTT\n\n${cue}\n${letter.repeat(times)}`;

test('reads cues with names and settings, notes, styles and times with hours', () => {
  const vtt = [
    'WEBVTT - Gold\nKind: captions',
    'NOTE made by hand\n--> is only said here',
    'STYLE\n::cue { color: white }',
    'first\n00:00.000 --> 00:01.000 align:start line:90%\nOne\nand a half',
    '01:00:00.000 --> 01:00:02.000\nAn hour later',
  ].join('\n\n');
  expect(readWebVtt(vtt)).toEqual({ vtt, cues: 2 });
});

test('removes a byte order mark and normalises line ends', () => {
  const text = `\ufeffWEBVTT\r\n\r\n${cue.replace('\n', '\r')}`;
  expect(readWebVtt(text)).toEqual({ vtt: `WEBVTT\n\n${cue}`, cues: 1 });
});

test.each([
  ['nothing', '', 1],
  ['another format', '1\n00:00:01,000 --> 00:00:02,000\nSubRip', 1],
  ['a web page', '<script>alert(1)</script>', 1],
  ['a header that only looks like one', `WEBVTTX\n\n${cue}`, 1],
  ['a comma in a time', 'WEBVTT\n\n00:00:01,000 --> 00:00:02.000\nText', 3],
  ['a minute of 60 seconds', 'WEBVTT\n\n00:60.000 --> 01:02.000\nText', 3],
  ['an end before the start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nText', 3],
  ['words outside a cue', `WEBVTT\n\n${cue}\n\nJust words`, 6],
  ['two cues without a line between', `WEBVTT\n\n${cue}\n${cue}`, 5],
  ['a zero byte', `WEBVTT\n\n${cue}\u0000`, 4],
  ['no cue at all', 'WEBVTT\n\nNOTE empty', 3],
])('refuses %s and names the line', (_, text, line) => {
  expect(readWebVtt(text)).toEqual({ line });
});

test('answers any text, and accepts its own output unchanged @long', () => {
  const part = fc.oneof(
    fc.constantFrom('WEBVTT', '\n', '\n\n', cue, 'NOTE', '-->', '00:00.000', '\r\n', '\ufeff'),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const read = readWebVtt(parts.join(''));
      const isSame = 'vtt' in read && isDeepStrictEqual(readWebVtt(read.vtt), read);
      expect(isSame || ('line' in read && read.line > 0)).toBe(true);
    }),
  );
});

test('limits the size of captions in bytes', () => {
  expect(isWebVtt(long('a', captionMaxBytes - 100))).toBe(true);
  expect(isWebVtt(long('a', captionMaxBytes))).toBe(false);
  expect(isWebVtt(long('金', captionMaxBytes / 3))).toBe(false);
});
