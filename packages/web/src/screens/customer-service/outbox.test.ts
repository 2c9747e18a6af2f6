import { expect, test } from 'vitest';
import { keepOutbox, type Outgoing, readOutbox } from './outbox.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const message: Outgoing = {
  messageId: 'a',
  text: 'Hello',
  pictures: [],
  time: '2026-02-01T12:00:00Z',
  state: 'sending',
};

test('a message that a reload interrupted keeps its id and waits to be sent again', () => {
  const place = storage();
  keepOutbox('me', [message], place);
  expect(readOutbox('me', place)).toEqual([{ ...message, state: 'failed' }]);
  expect(readOutbox('somebody else', place)).toEqual([]);
});

test('once everything is sent nothing is left behind', () => {
  const place = storage();
  keepOutbox('me', [message], place);
  keepOutbox('me', [], place);
  expect(place.kept.size).toBe(0);
});

test('what is not ours is left alone', () => {
  const place = storage();
  for (const text of ['{', '{}', '[1,null,{"messageId":1}]']) {
    place.setItem('outbox:me', text);
    expect(readOutbox('me', place)).toEqual([]);
  }
});
