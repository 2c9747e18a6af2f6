import { CallRefused } from '@tradewind/contract/protocol/client';
import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../../../session/memory-storage.ts';
import {
  dropOutgoing,
  keepOutgoing,
  type Outgoing,
  readOutbox,
  stateAfter,
  toSendAgain,
} from './outbox.ts';

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});

const message = (messageId: string): Outgoing => ({
  messageId,
  text: 'Hello',
  pictures: [],
  time: `2026-02-01T12:00:0${messageId}Z`,
  state: 'sending',
});
const keep = (messageId: string) => keepOutgoing('me', message(messageId), storage);
const refuse = () => {
  throw new Error('Full');
};
const keptIds = () => readOutbox('me', storage).map(({ messageId }) => messageId);

test('a message that a reload interrupted keeps its id and waits to be sent again', () => {
  keep('1');
  expect(readOutbox('me', storage)).toEqual([{ ...message('1'), state: 'failed' }]);
  expect(readOutbox('somebody else', storage)).toEqual([]);
});

test('keeps the unsent messages of two tabs in the order of writing', () => {
  keep('2');
  keep('1');
  expect(keptIds()).toEqual(['1', '2']);
  dropOutgoing('me', '1', storage);
  expect(keptIds()).toEqual(['2']);
});

test('leaves nothing behind once everything is sent', () => {
  keep('1');
  dropOutgoing('me', '1', storage);
  expect(storage.length).toBe(0);
});

test('sends a message even if nothing can be stored', () => {
  const full = { ...storage, length: 0, setItem: refuse };
  expect(() => keepOutgoing('me', message('1'), full)).not.toThrow();
});

test('finds the messages that an earlier release has stored', () => {
  storage.setItem('outbox:me', JSON.stringify([message('1'), message('2')]));
  expect(keptIds()).toEqual(['1', '2']);
  dropOutgoing('me', '1', storage);
  expect(keptIds()).toEqual(['2']);
});

test('stores a limited number of messages', () => {
  for (let nth = 0; nth < 60; nth += 1) keep(`${nth}`);
  expect(storage.length).toBe(50);
});

test('ignores stored values of another format', () => {
  for (const text of ['{', '{}', '[1,null,{"messageId":1}]']) {
    storage.setItem('outbox:me', text);
    storage.setItem('outbox:me:1', text);
    expect(readOutbox('me', storage)).toEqual([]);
  }
});

test('remembers over a reload that the pictures of a message are gone, and sends it without them', () => {
  const refused = new CallRefused(200, { status: 1713, msg: 'Gone', response: {} });
  expect(stateAfter(new Error('No network'))).toBe('failed');
  const pictures = [{ fileId: '7', width: 1, height: 1 }];
  const stuck = { ...message('1'), pictures, state: stateAfter(refused) };
  keepOutgoing('me', stuck, storage);
  expect(readOutbox('me', storage)).toEqual([stuck]);
  expect(toSendAgain(stuck)).toEqual({ ...message('1'), state: 'failed' });
  expect(toSendAgain({ ...stuck, text: '' })).toBeUndefined();
});
