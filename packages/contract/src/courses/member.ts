import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { courseLevel } from '../learning/learning.ts';

const seconds = z.int().min(0);

const course = z.object({
  courseId: f.id,
  category: z.object({ categoryId: f.id, name: z.string() }),
  title: z.string(),
  summary: z.string(),
  speaker: z.string(),
  cover: z
    .string()
    .nullable()
    .meta({ description: 'The name of a public file; the file domain goes in front of it.' }),
  level: courseLevel.meta({ description: 'The contract level that it needs.' }),
  isOpen: z.boolean().meta({ description: 'The caller’s contract covers it.' }),
  hasPreview: z.boolean().meta({ description: 'One of its lessons is open to everybody.' }),
  lessons: z.int().min(0),
  learned: z.int().min(0).meta({ description: 'How many of them the caller has learned.' }),
  seconds,
});

const lesson = z.object({
  lessonId: f.id,
  title: z.string(),
  seconds,
  isPreview: z.boolean(),
  isOpen: z.boolean().meta({ description: 'The caller may play it.' }),
  watched: seconds.meta({ description: 'Seconds of it that the caller has really played.' }),
  position: z.number().min(0).meta({ description: 'Where to go on, in seconds.' }),
  learnedAt: f.time.nullable(),
});

export const getCourseCategory = defineCall({
  method: 'GET',
  path: '/api/App/Course/GetCourseCategory',
  summary: 'The categories of courses, in their order.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({ items: z.array(z.object({ categoryId: f.id, name: z.string() })).max(50) }),
  errors: [],
});

export const getCourseList = defineCall({
  method: 'GET',
  path: '/api/App/Course/GetCourseList',
  summary:
    'Courses category by category, in their order, with what the caller has learned of each.',
  caller: 'member',
  signed: true,
  input: z.strictObject({
    categoryId: f.id.optional(),
    purchasedOnly: z.enum(['true', 'false']).optional(),
    search: f.search,
    cursor: z
      .string()
      .regex(/^\d{1,9}\.[1-9]\d{0,17}\.\d{1,9}\.[1-9]\d{0,17}$/)
      .optional(),
    size: f.pageInput.size,
  }),
  output: f.pageOf(course),
  errors: [],
});

export const getCourseDetailList = defineCall({
  method: 'GET',
  path: '/api/App/Course/GetCourseDetailList',
  summary: 'A course and its lessons, each with how far the caller has come.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ courseId: f.id }),
  output: z.object({ course, items: z.array(lesson).max(200) }),
  errors: ['notFound'],
});

export const getContinueLesson = defineCall({
  method: 'GET',
  path: '/api/App/Course/GetContinueLesson',
  summary:
    'The lesson that the caller watched last and has not learned, or the next one of its course.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    item: z
      .object({ courseId: f.id, courseTitle: z.string(), lesson })
      .nullable()
      .meta({ description: 'Null when nothing was begun, or everything begun is learned.' }),
  }),
  errors: [],
});
