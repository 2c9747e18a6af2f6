import { beforeEach, expect, test } from 'vitest';
import { draftKey, draftOf, edit, putBack, take } from './drafts.ts';

let thread = 0;
let key = '';
beforeEach(() => {
  key = draftKey('1', String(++thread));
});

const picture = (name: string) => ({ key: name, name, fileId: name });
const write = (text: string, isNote = false) => edit(key, () => ({ text, isNote }));

test('an unfinished note is restored as a note', () => {
  write('Seems to be the same person', true);
  expect(draftOf(key)).toMatchObject({ text: 'Seems to be the same person', isNote: true });
});

test('the next operator sees no draft of the previous one', () => {
  write('Between us', true);
  expect(draftOf(draftKey('2', String(thread)))).toMatchObject({ text: '', isNote: false });
});

test('a sent message leaves the field, and text written in the meantime stays', () => {
  write('Good day');
  edit(key, () => ({ pictures: [picture('a')] }));
  const sent = take(key);
  expect(sent).toMatchObject({ text: 'Good day', pictures: [picture('a')] });
  expect(draftOf(key)).toMatchObject({ text: '', pictures: [] });
  write('And one more thing');
  expect(draftOf(key).messageId).not.toBe(sent.messageId);
});

test('a message whose answer was lost keeps its id when it is sent again, and a refused one gets a new id', () => {
  write('Good day');
  const lost = take(key);
  putBack(key, lost, false);
  expect(draftOf(key)).toEqual(lost);
  putBack(key, take(key), true);
  expect(draftOf(key)).toEqual({ ...lost, messageId: expect.not.stringMatching(lost.messageId) });
});

test('text that could not be sent is placed before text written in the meantime', () => {
  write('Good day');
  const sent = take(key);
  write('And one more thing');
  putBack(key, sent, false);
  expect(draftOf(key)).toMatchObject({ text: 'Good day\n\nAnd one more thing', isNote: false });
});

test('a note that could not be sent makes the whole draft a note', () => {
  write('Between us', true);
  const sent = take(key);
  write('Good day', false);
  putBack(key, sent, false);
  expect(draftOf(key)).toMatchObject({ text: 'Between us\n\nGood day', isNote: true });
});

test('pictures chosen for an answer are kept while a note is written', () => {
  edit(key, () => ({ pictures: [picture('a')] }));
  write('Between us', true);
  expect(take(key).pictures).toEqual([]);
  expect(draftOf(key)).toMatchObject({ text: '', isNote: true, pictures: [picture('a')] });
});
