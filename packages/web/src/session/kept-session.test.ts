import { expect, test } from 'vitest';
import { keptSession } from './kept-session.ts';

const storage = (text: string | null) => ({ getItem: () => text });

test('reads what the session store has written', () => {
  const text = JSON.stringify({ state: { lang: 'ru', token: 't' }, version: 0 });
  expect(keptSession(storage(text))).toEqual({ lang: 'ru', token: 't' });
});

test.each([null, '', '{', 'null', '7', '{"state":null}', '{"state":{"lang":"xx","token":7}}'])(
  'returns the defaults for %s',
  (text) => {
    expect(keptSession(storage(text))).toEqual({ lang: 'cn', token: '' });
  },
);
