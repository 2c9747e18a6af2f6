import { expect, test } from 'vitest';
import type { CourseRow } from '../../data/catalogue.ts';
import { fits } from './fits.ts';

const course: CourseRow = {
  courseId: '1',
  changedAt: '2026-01-01T00:00:00.000Z',
  categoryId: '1',
  level: 1,
  texts: {
    en: { title: 'Gold', summary: '', speaker: 'Sample Lecturer A' },
    ru: { title: 'Золото', summary: '', speaker: '' },
  },
  coverId: null,
  cover: null,
  isPublished: true,
  lessons: 0,
  publishedLessons: 0,
  seconds: 0,
};

test.each([
  ['', '', true],
  ['published', '', true],
  ['draft', '', false],
  ['', 'GOLD', true],
  ['', 'золото ', true],
  ['', 'lecturer a', true],
  ['', 'silver', false],
  ['draft', 'gold', false],
])('a published course with state "%s" and search "%s": %s', (state, search, expected) => {
  expect(fits(course, { state, search })).toBe(expected);
});
