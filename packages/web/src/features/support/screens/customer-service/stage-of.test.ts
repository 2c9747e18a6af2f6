import { expect, test } from 'vitest';
import { stageOf } from './stage-of.ts';

const fine = { isError: false };
const broken = { isError: true };
const unread = { ...fine, data: undefined };
const going = { thread: {} };
const isEmpty = true;

test('who writes a first message keeps the field when the next look at the conversation fails', () => {
  const conversation = { ...broken, data: { thread: null } };
  expect(stageOf({ conversation, messages: unread, isEmpty })).toBe('welcome');
});

test('a conversation that was read stays when it cannot be read again', () => {
  const read = { ...broken, data: going };
  const messages = { ...broken, data: {} };
  expect(stageOf({ conversation: read, messages, isEmpty: false })).toBe('messages');
});

test('what was never read says so, unless something is there to be sent', () => {
  const conversation = { ...broken, data: undefined };
  expect(stageOf({ conversation, messages: unread, isEmpty })).toBe('failed');
  expect(stageOf({ conversation, messages: unread, isEmpty: false })).toBe('waiting');
  const read = { ...fine, data: going };
  const messages = { ...broken, data: undefined };
  expect(stageOf({ conversation: read, messages, isEmpty })).toBe('failed');
});

test('until it is read one waits, and what does not exist is said to', () => {
  expect(stageOf({ conversation: unread, messages: unread, isEmpty })).toBe('waiting');
  const read = { ...fine, data: going };
  expect(stageOf({ conversation: read, messages: unread, isEmpty })).toBe('waiting');
  const missing = { ...fine, data: null };
  expect(stageOf({ conversation: missing, messages: unread, isEmpty })).toBe('missing');
});
