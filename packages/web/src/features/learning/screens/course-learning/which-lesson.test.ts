import { expect, test } from 'vitest';
import { chosenLesson, lessonAfter } from './which-lesson.ts';

const lesson = (lessonId: string, isOpen: boolean, isLearned = false) => ({
  lessonId,
  isOpen,
  learnedAt: isLearned ? '2026-11-15T10:00:00.000Z' : null,
});

const lessons = [lesson('1', true, true), lesson('2', true), lesson('3', false), lesson('4', true)];

test('chooses the lesson of the address, even if it is locked', () => {
  expect(chosenLesson(lessons, '3')?.lessonId).toBe('3');
});

test('otherwise chooses the first lesson that is not learned', () => {
  expect(chosenLesson(lessons, null)?.lessonId).toBe('2');
  expect(chosenLesson(lessons, 'nonsense')?.lessonId).toBe('2');
});

test('chooses the first lesson if all are learned, and none if there are none', () => {
  expect(chosenLesson([lesson('1', true, true)], null)?.lessonId).toBe('1');
  expect(chosenLesson([], null)).toBeUndefined();
});

test('returns the next lesson, unless it is locked or missing', () => {
  expect(lessonAfter(lessons, '1')?.lessonId).toBe('2');
  expect(lessonAfter(lessons, '2')).toBeUndefined();
  expect(lessonAfter(lessons, '4')).toBeUndefined();
  expect(lessonAfter(lessons, 'nonsense')).toBeUndefined();
});
