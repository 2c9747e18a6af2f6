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

test('a form that was saved as it stands is untouched again', () => {
  const after = saved(sent(touched(untouched, 'a')), 'b');
  expect(after).toEqual({ ...untouched, savedAt: 'b' });
});

test('what is written while it is being saved is kept, on top of what was saved', () => {
  const sending = sent(touched(untouched, 'a'));
  expect(sending.isAhead).toBe(false);
  const ahead = touched(sending, 'a');
  expect(ahead).toMatchObject({ keptAt: 'a', isAhead: true });
  expect(saved(ahead, 'b')).toEqual({ ...untouched, keptAt: 'b', savedAt: 'b' });
});

test('a refused save leaves what was written as it was', () => {
  expect(touched(sent(touched(untouched, 'a')), 'b').keptAt).toBe('a');
});

test('what is dropped for what others saved is gone', () => {
  expect(dropped(touched(untouched, 'a')).keptAt).toBeUndefined();
});

test('counted versions compare as the numbers do', () => {
  expect(countedVersion(10) > countedVersion(9)).toBe(true);
});

test('what the server was to make of it is nobody else’s change, and what was written stands on it', () => {
  const state = awaiting(touched(untouched, 'a'), 'with the video');
  expect(isAwaited(state, 'b', () => 'with the video')).toBe(true);
  expect(isAwaited(state, 'b', () => 'with the video, and other words')).toBe(false);
  expect(isAwaited(touched(untouched, 'a'), 'b', () => 'with the video')).toBe(false);
  expect(arrived(state, 'b')).toEqual({ ...touched(untouched, 'b') });
});

describe('after an answer that was lost', () => {
  const mine = contentText({ title: 'Mine', level: 1 });
  const lost = missed(sent(touched(untouched, 'a')), mine);

  test('a newer version with what was sent is one’s own save', () => {
    const read = contentText({ level: 1, title: 'Mine' });
    expect(isOwn(lost, 'b', () => read)).toBe(true);
    expect(found(lost, 'b', read)).toEqual({ ...untouched, savedAt: 'b', isFound: true });
  });

  test('what was written since stands on it, and is to be saved', () => {
    const rewritten = touched(lost, 'a');
    expect(found(rewritten, 'b', mine)).toMatchObject({ keptAt: 'b', isFound: true });
    const sentAgain = missed(sent(rewritten), contentText({ title: 'Mine, again', level: 1 }));
    expect(isOwn(sentAgain, 'b', () => mine)).toBe(true);
    expect(found(sentAgain, 'b', mine)).toMatchObject({ keptAt: 'b', isFound: true });
  });

  test('any other newer version is somebody else’s', () => {
    expect(isOwn(lost, 'b', () => contentText({ title: 'Theirs', level: 1 }))).toBe(false);
    expect(isOwn(lost, 'a', () => mine)).toBe(false);
    expect(isOwn(touched(untouched, 'a'), 'b', () => mine)).toBe(false);
  });
});
