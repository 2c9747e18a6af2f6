import { expect, test } from 'vitest';
import type { LessonRow } from '../../data/catalogue.ts';
import { draftsOf } from '../../../../ui/texts/text-drafts.ts';
import type { CourseDraft } from './course-draft.ts';
import { previewed } from './previewed.ts';

const words = (title: string) => ({ title, summary: '', speaker: '' });
const draft: CourseDraft = {
  categoryId: '1',
  level: 2,
  cover: null,
  texts: draftsOf({ cn: words('石油'), ru: words('Нефть') }, words('')),
};
const lesson = (lessonId: string, isPublished: boolean): LessonRow => ({
  lessonId,
  changedAt: '2026-11-02T08:00:00.000Z',
  texts: { en: { title: `Lesson ${lessonId}` }, ru: { title: `Урок ${lessonId}` } },
  isPreview: false,
  isPublished,
  seconds: 60,
  captions: [],
});

test('a member reads the texts in their own language', () => {
  const course = previewed(draft, [lesson('1', true)], 'ru');
  expect(course).toMatchObject({ title: 'Нефть', lang: 'ru', level: 2 });
  expect(course.lessons).toMatchObject([{ title: 'Урок 1', lang: 'ru', standIn: null }]);
});

test('a missing text is replaced by another language, separately for the course and each lesson', () => {
  const course = previewed(draft, [lesson('1', true)], 'jp');
  expect(course).toMatchObject({ title: '石油', lang: 'zh-Hans' });
  expect(course.lessons).toMatchObject([{ title: 'Lesson 1', lang: 'en', standIn: 'English' }]);
});

test('drafts are left out, and the other lessons keep their order', () => {
  const lessons = [lesson('3', true), lesson('1', false), lesson('2', true)];
  expect(previewed(draft, lessons, 'en').lessons.map(({ lessonId }) => lessonId)).toEqual([
    '3',
    '2',
  ]);
});
