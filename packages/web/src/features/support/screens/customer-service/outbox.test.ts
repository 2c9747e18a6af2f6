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

test('two tabs keep what both have not sent, in the order in which it was written', () => {
  keep('2');
  keep('1');
  expect(keptIds()).toEqual(['1', '2']);
  dropOutgoing('me', '1', storage);
  expect(keptIds()).toEqual(['2']);
});

test('once everything is sent nothing is left behind', () => {
  keep('1');
  dropOutgoing('me', '1', storage);
  expect(storage.length).toBe(0);
});

test('a message goes its way where nothing can be kept', () => {
  const full = { ...storage, length: 0, setItem: refuse };
  expect(() => keepOutgoing('me', message('1'), full)).not.toThrow();
});

test('what an earlier release kept is found', () => {
  storage.setItem('outbox:me', JSON.stringify([message('1'), message('2')]));
  expect(keptIds()).toEqual(['1', '2']);
  dropOutgoing('me', '1', storage);
  expect(keptIds()).toEqual(['2']);
});

test('no more is kept than anybody leaves unsent', () => {
  for (let nth = 0; nth < 60; nth += 1) keep(`${nth}`);
  expect(storage.length).toBe(50);
});

test('what is not ours is left alone', () => {
  for (const text of ['{', '{}', '[1,null,{"messageId":1}]']) {
    storage.setItem('outbox:me', text);
    storage.setItem('outbox:me:1', text);
    expect(readOutbox('me', storage)).toEqual([]);
  }
});

test('a message whose pictures are gone says so after a reload too, and goes without them', () => {
  const refused = new CallRefused(200, { status: 1713, msg: 'Gone', response: {} });
  expect(stateAfter(new Error('No network'))).toBe('failed');
  const pictures = [{ fileId: '7', width: 1, height: 1 }];
  const stuck = { ...message('1'), pictures, state: stateAfter(refused) };
  keepOutgoing('me', stuck, storage);
  expect(readOutbox('me', storage)).toEqual([stuck]);
  expect(toSendAgain(stuck)).toEqual({ ...message('1'), state: 'failed' });
  expect(toSendAgain({ ...stuck, text: '' })).toBeUndefined();
});
