import { describe, expect, test } from 'vitest';
import { isSafeTarget, linksAreSafe, paragraphsOf, plainText } from './notice-text.ts';

describe('the text of a notice', () => {
  test('is parsed into paragraphs and links', () => {
    expect(paragraphsOf('Hello\n\nSee [the course](/course) now.\n')).toEqual([
      [{ text: 'Hello' }],
      [{ text: 'See ' }, { text: 'the course', to: '/course' }, { text: ' now.' }],
    ]);
    expect(plainText('Hello\n\nSee [the course](/course) now.')).toBe('Hello See the course now.');
  });

  test.each(['https://example.com/a?b=c', '/course', '/exam/details/12', '/notice?open=3'])(
    'may link to %s',
    (to) => expect(isSafeTarget(to)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//evil.example',
    '/\\evil.example',
    'https://bank.example@evil.example',
    'course',
    '',
  ])('may not link to %s', (to) => {
    expect(isSafeTarget(to)).toBe(false);
  });

  test('is refused if it contains an unsafe link', () => {
    expect(linksAreSafe('[here](javascript:1)')).toBe(false);
    expect(linksAreSafe('[here](//evil.example) [there](/course)')).toBe(false);
    expect(linksAreSafe('[here](https://example.com) (there) [1]')).toBe(true);
  });

  test('shows an unsafe link, and HTML, as plain text', () => {
    const bad = '[x](javascript:1) <b onclick="y">z</b>';
    expect(paragraphsOf(bad)).toEqual([[{ text: bad }]]);
  });
});
