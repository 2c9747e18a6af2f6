import { expect, test } from 'vitest';
import { stageOf } from './stage-of.ts';

const fine = { isError: false };
const broken = { isError: true };
const unread = { ...fine, data: undefined };
const going = { thread: {} };
const isEmpty = true;

test('keeps the field of a first message when reloading the conversation fails', () => {
  const conversation = { ...broken, data: { thread: null } };
  expect(stageOf({ conversation, messages: unread, isEmpty })).toBe('welcome');
});

test('keeps a loaded conversation when reloading it fails', () => {
  const read = { ...broken, data: going };
  const messages = { ...broken, data: {} };
  expect(stageOf({ conversation: read, messages, isEmpty: false })).toBe('messages');
});

test('shows an error if nothing was ever loaded, unless a message is waiting to be sent', () => {
  const conversation = { ...broken, data: undefined };
  expect(stageOf({ conversation, messages: unread, isEmpty })).toBe('failed');
  expect(stageOf({ conversation, messages: unread, isEmpty: false })).toBe('waiting');
  const read = { ...fine, data: going };
  const messages = { ...broken, data: undefined };
  expect(stageOf({ conversation: read, messages, isEmpty })).toBe('failed');
});

test('waits until the conversation is loaded, and says so if it does not exist', () => {
  expect(stageOf({ conversation: unread, messages: unread, isEmpty })).toBe('waiting');
  const read = { ...fine, data: going };
  expect(stageOf({ conversation: read, messages: unread, isEmpty })).toBe('waiting');
  const missing = { ...fine, data: null };
  expect(stageOf({ conversation: missing, messages: unread, isEmpty })).toBe('missing');
});
