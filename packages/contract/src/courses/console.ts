import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import { coursesMax, lessonsMax } from './catalogue.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';
import { courseLevel, courseText, inSomeLanguages, lessonText } from '../learning/learning.ts';

const texts = inSomeLanguages(courseText);
/**
 * The course and the time of the version that the operator has read. If another operator has changed it since, the call
 * is refused.
 */
const target = { courseId: f.id, changedAt: f.time };
const saved = z.object({ changedAt: f.time });
const coverAddress = z.string().nullable().meta({ description: 'Where the picture is.' });

const content = {
  categoryId: f.id,
  level: courseLevel.meta({ description: 'The contract level that it needs; 0 is for everybody.' }),
  texts,
  coverId: f.id.nullable().meta({ description: 'A picture that the caller has uploaded.' }),
};

const standing = { ...target, ...content, cover: coverAddress, isPublished: z.boolean() };

const listedLesson = z.object({
  lessonId: f.id,
  changedAt: f.time,
  texts: inSomeLanguages(lessonText),
  isPreview: z.boolean(),
  isPublished: z.boolean(),
  seconds: z.int().min(1).nullable().meta({ description: 'Null while there is no video.' }),
  captions: z.array(z.enum(languages)).max(6),
});

export const getCategoryCourses = defineCall({
  method: 'GET',
  path: '/api/Console/Course/GetCourseList',
  summary: 'The courses of a category in their order, in every language, published or not.',
  caller: 'course.read',
  signed: true,
  input: z.strictObject({ categoryId: f.id }),
  output: z.object({
    items: z
      .array(
        z.object({
          ...standing,
          lessons: z.int().min(0),
          publishedLessons: z.int().min(0),
          seconds: z.int().min(0),
        }),
      )
      .max(coursesMax),
  }),
  errors: [],
});

export const getManagedCourse = defineCall({
  method: 'GET',
  path: '/api/Console/Course/GetCourse',
  summary: 'A course with its lessons in their order, in every language.',
  caller: 'course.read',
  signed: true,
  input: z.strictObject({ courseId: f.id }),
  output: z.object({ ...standing, lessons: z.array(listedLesson).max(lessonsMax) }),
  errors: ['notFound'],
});

export const createCourse = defineCall({
  method: 'POST',
  path: '/api/Console/Course/CreateCourse',
  summary: 'Add a course at the end of its category; members do not see it before it is published.',
  caller: 'course.manage',
  signed: true,
  protection: {
    touches: ['price'],
    proof: 'fresh',
    alone: 'Puts a course into a level that is priced by two people.',
  },
  input: z.strictObject({ requestId: f.requestId, ...content }),
  output: z.object(target),
  errors: ['catalogueFull', 'fileNotUsable', 'requestIdReused'],
  audit: 'course.create',
});

export const saveCourse = defineCall({
  method: 'POST',
  path: '/api/Console/Course/SaveCourse',
  summary: 'Change a course, if nobody changed it since it was read.',
  caller: 'course.manage',
  signed: true,
  protection: {
    touches: ['price'],
    proof: 'fresh',
    alone: 'Moves a course between levels that are priced by two people.',
  },
  input: z.strictObject({ ...target, ...content }),
  output: saved,
  errors: ['notFound', 'courseChanged', 'catalogueFull', 'fileNotUsable'],
  audit: 'course.save',
});

export const publishCourse = defineCall({
  method: 'POST',
  path: '/api/Console/Course/PublishCourse',
  summary: 'Show a course and its published lessons to members, or hide them.',
  caller: 'course.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ ...target, isPublished: z.boolean() }),
  output: f.done,
  errors: ['notFound', 'courseChanged'],
  audit: 'course.publish',
});

export const orderCourses = defineCall({
  method: 'POST',
  path: '/api/Console/Course/OrderCourses',
  summary:
    'Put the courses of a category into an order, if it is still the one that it was made from; it names each of them once.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    categoryId: f.id,
    from: f.orderOf(coursesMax),
    ids: f.orderOf(coursesMax),
  }),
  output: f.done,
  errors: ['orderChanged'],
  audit: 'course.order',
});

export const deleteCourse = defineCall({
  method: 'POST',
  path: '/api/Console/Course/DeleteCourse',
  summary: 'Delete a course that has no lessons.',
  caller: 'course.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject(target),
  output: f.done,
  errors: ['notFound', 'courseChanged', 'courseInUse'],
  audit: 'course.delete',
});
