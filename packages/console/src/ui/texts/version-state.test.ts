import { describe, expect, test } from 'vitest';
import {
  arrived,
  awaiting,
  contentText,
  countedVersion,
  dropped,
  found,
  isAwaited,
  isOwn,
  missed,
  saved,
  sent,
  touched,
  untouched,
} from './version-state.ts';

test('a form is unedited again after its content was saved', () => {
  const after = saved(sent(touched(untouched, 'a')), 'b');
  expect(after).toEqual({ ...untouched, savedAt: 'b' });
});

test('text written during a save is kept as a change to the saved version', () => {
  const sending = sent(touched(untouched, 'a'));
  expect(sending.isAhead).toBe(false);
  const ahead = touched(sending, 'a');
  expect(ahead).toMatchObject({ keptAt: 'a', isAhead: true });
  expect(saved(ahead, 'b')).toEqual({ ...untouched, keptAt: 'b', savedAt: 'b' });
});

test('a refused save leaves the version that the changes are based on', () => {
  expect(touched(sent(touched(untouched, 'a')), 'b').keptAt).toBe('a');
});

test("discarding the form's changes for a newer version makes it unedited", () => {
  expect(dropped(touched(untouched, 'a')).keptAt).toBeUndefined();
});

test('counted versions compare like their numbers', () => {
  expect(countedVersion(10) > countedVersion(9)).toBe(true);
});

test("a version that the server was expected to save is not someone else's change", () => {
  const state = awaiting(touched(untouched, 'a'), 'with the video');
  expect(isAwaited(state, 'b', () => 'with the video')).toBe(true);
  expect(isAwaited(state, 'b', () => 'with the video, and other words')).toBe(false);
  expect(isAwaited(touched(untouched, 'a'), 'b', () => 'with the video')).toBe(false);
  expect(arrived(state, 'b')).toEqual({ ...touched(untouched, 'b') });
});

describe('after the answer to a save was lost', () => {
  const mine = contentText({ title: 'Mine', level: 1 });
  const lost = missed(sent(touched(untouched, 'a')), mine);

  test("a newer version with the content that was sent is the operator's own save", () => {
    const read = contentText({ level: 1, title: 'Mine' });
    expect(isOwn(lost, 'b', () => read)).toBe(true);
    expect(found(lost, 'b', read)).toEqual({ ...untouched, savedAt: 'b', isFound: true });
  });

  test('text written since then is based on that version and is still unsaved', () => {
    const rewritten = touched(lost, 'a');
    expect(found(rewritten, 'b', mine)).toMatchObject({ keptAt: 'b', isFound: true });
    const sentAgain = missed(sent(rewritten), contentText({ title: 'Mine, again', level: 1 }));
    expect(isOwn(sentAgain, 'b', () => mine)).toBe(true);
    expect(found(sentAgain, 'b', mine)).toMatchObject({ keptAt: 'b', isFound: true });
  });

  test("any other newer version is someone else's", () => {
    expect(isOwn(lost, 'b', () => contentText({ title: 'Theirs', level: 1 }))).toBe(false);
    expect(isOwn(lost, 'a', () => mine)).toBe(false);
    expect(isOwn(touched(untouched, 'a'), 'b', () => mine)).toBe(false);
  });
});
