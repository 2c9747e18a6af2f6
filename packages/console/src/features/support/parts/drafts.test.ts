import { beforeEach, expect, test } from 'vitest';
import { draftKey, draftOf, edit, putBack, take } from './drafts.ts';

let thread = 0;
let key = '';
beforeEach(() => {
  key = draftKey('1', String(++thread));
});

const picture = (name: string) => ({ key: name, name, fileId: name });
const write = (text: string, isNote = false) => edit(key, () => ({ text, isNote }));

test('a note that is not finished comes back as a note', () => {
  write('Seems to be the same person', true);
  expect(draftOf(key)).toMatchObject({ text: 'Seems to be the same person', isNote: true });
});

test('the next operator finds nothing of what the last one wrote', () => {
  write('Between us', true);
  expect(draftOf(draftKey('2', String(thread)))).toMatchObject({ text: '', isNote: false });
});

test('what is sent leaves the field, and what is written meanwhile stays in it', () => {
  write('Good day');
  edit(key, () => ({ pictures: [picture('a')] }));
  const sent = take(key);
  expect(sent).toMatchObject({ text: 'Good day', pictures: [picture('a')] });
  expect(draftOf(key)).toMatchObject({ text: '', pictures: [] });
  write('And one more thing');
  expect(draftOf(key).messageId).not.toBe(sent.messageId);
});

test('a message whose answer was lost is sent again under its own id, a refused one under a new one', () => {
  write('Good day');
  const lost = take(key);
  putBack(key, lost, false);
  expect(draftOf(key)).toEqual(lost);
  putBack(key, take(key), true);
  expect(draftOf(key)).toEqual({ ...lost, messageId: expect.not.stringMatching(lost.messageId) });
});

test('what could not be sent stands before what was written meanwhile', () => {
  write('Good day');
  const sent = take(key);
  write('And one more thing');
  putBack(key, sent, false);
  expect(draftOf(key)).toMatchObject({ text: 'Good day\n\nAnd one more thing', isNote: false });
});

test('a note never becomes part of an answer', () => {
  write('Between us', true);
  const sent = take(key);
  write('Good day', false);
  putBack(key, sent, false);
  expect(draftOf(key)).toMatchObject({ text: 'Between us\n\nGood day', isNote: true });
});

test('pictures that were chosen for the answer wait while a note is written', () => {
  edit(key, () => ({ pictures: [picture('a')] }));
  write('Between us', true);
  expect(take(key).pictures).toEqual([]);
  expect(draftOf(key)).toMatchObject({ text: '', isNote: true, pictures: [picture('a')] });
});
