import { expect, test } from 'vitest';
import { chosenLesson, lessonAfter } from './which-lesson.ts';

const lesson = (lessonId: string, isOpen: boolean, isLearned = false) => ({
  lessonId,
  isOpen,
  learnedAt: isLearned ? '2026-11-15T10:00:00.000Z' : null,
});

const lessons = [lesson('1', true, true), lesson('2', true), lesson('3', false), lesson('4', true)];

test('the lesson of the address is chosen, also a locked one', () => {
  expect(chosenLesson(lessons, '3')?.lessonId).toBe('3');
});

test('without one it is the first that is to be learned', () => {
  expect(chosenLesson(lessons, null)?.lessonId).toBe('2');
  expect(chosenLesson(lessons, 'nonsense')?.lessonId).toBe('2');
});

test('where all is learned it is the first, and where nothing is there none', () => {
  expect(chosenLesson([lesson('1', true, true)], null)?.lessonId).toBe('1');
  expect(chosenLesson([], null)).toBeUndefined();
});

test('after a lesson comes the next, unless it is locked or there is none', () => {
  expect(lessonAfter(lessons, '1')?.lessonId).toBe('2');
  expect(lessonAfter(lessons, '2')).toBeUndefined();
  expect(lessonAfter(lessons, '4')).toBeUndefined();
  expect(lessonAfter(lessons, 'nonsense')).toBeUndefined();
});
