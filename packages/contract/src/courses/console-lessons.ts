import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary, type Protection } from '../protocol/protection.ts';
import { lessonsMax } from './catalogue.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';
import { courseLevel, courseText, inSomeLanguages, lessonText } from '../learning/learning.ts';
import { captionMaxBytes, isWebVtt } from '../media/webvtt.ts';

const texts = inSomeLanguages(lessonText);
/**
 * The lesson and the time of the version that the operator has read. If another operator has changed it since, the call
 * is refused.
 */
const target = { lessonId: f.id, changedAt: f.time };
const saved = z.object({ changedAt: f.time });
const language = z.enum(languages);

const content = {
  texts,
  isPreview: z.boolean().meta({ description: 'Open to every member, whatever their contract.' }),
  mediaId: f.id.nullable().meta({ description: 'A video that is ready.' }),
};

/** Touches the price, because the call that edits a lesson can also open it to members without a contract. */
const lessonContent: Protection = {
  touches: ['price'],
  proof: 'fresh',
  alone: 'Opens one lesson of a course at most, on record, and can be closed again.',
};

export const getManagedLesson = defineCall({
  method: 'GET',
  path: '/api/Console/Course/GetLesson',
  summary: 'A lesson in every language, with its video and the languages of its captions.',
  caller: 'course.read',
  signed: true,
  input: z.strictObject({ lessonId: f.id }),
  output: z.object({
    ...target,
    ...content,
    course: z.object({
      courseId: f.id,
      texts: inSomeLanguages(courseText),
      level: courseLevel,
    }),
    isPublished: z.boolean(),
    seconds: z.int().min(1).nullable(),
    captions: z.array(z.object({ language, bytes: z.int().min(1) })).max(6),
  }),
  errors: ['notFound'],
});

export const createLesson = defineCall({
  method: 'POST',
  path: '/api/Console/Course/CreateLesson',
  summary: 'Add a lesson at the end of its course; members do not see it before it is published.',
  caller: 'course.manage',
  signed: true,
  protection: lessonContent,
  input: z.strictObject({ requestId: f.requestId, courseId: f.id, ...content }),
  output: z.object(target),
  errors: ['notFound', 'catalogueFull', 'lessonNotReady', 'requestIdReused'],
  audit: 'lesson.create',
});

export const saveLesson = defineCall({
  method: 'POST',
  path: '/api/Console/Course/SaveLesson',
  summary: 'Change a lesson, if nobody changed it since it was read.',
  caller: 'course.manage',
  signed: true,
  protection: lessonContent,
  input: z.strictObject({ ...target, ...content }),
  output: saved,
  errors: ['notFound', 'courseChanged', 'lessonNotReady'],
  audit: 'lesson.save',
});

export const publishLesson = defineCall({
  method: 'POST',
  path: '/api/Console/Course/PublishLesson',
  summary: 'Show a lesson that has its video to members, or hide it.',
  caller: 'course.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ ...target, isPublished: z.boolean() }),
  output: f.done,
  errors: ['notFound', 'courseChanged', 'lessonNotReady'],
  audit: 'lesson.publish',
});

export const orderLessons = defineCall({
  method: 'POST',
  path: '/api/Console/Course/OrderLessons',
  summary:
    'Put the lessons of a course into an order, if it is still the one that it was made from; it names each of them once.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    courseId: f.id,
    from: f.orderOf(lessonsMax),
    ids: f.orderOf(lessonsMax),
  }),
  output: f.done,
  errors: ['orderChanged'],
  audit: 'lesson.order',
});

export const deleteLesson = defineCall({
  method: 'POST',
  path: '/api/Console/Course/DeleteLesson',
  summary: 'Delete a lesson that nobody has watched.',
  caller: 'course.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject(target),
  output: f.done,
  errors: ['notFound', 'courseChanged', 'lessonWatched'],
  audit: 'lesson.delete',
});

export const getLessonCaption = defineCall({
  method: 'GET',
  path: '/api/Console/Course/GetLessonCaption',
  summary: 'The captions of a lesson in one language, as WebVTT.',
  caller: 'course.read',
  signed: true,
  input: z.strictObject({ lessonId: f.id, language }),
  output: z.object({ vtt: z.string() }),
  errors: ['notFound'],
});

export const saveLessonCaption = defineCall({
  method: 'POST',
  path: '/api/Console/Course/SaveLessonCaption',
  summary: 'Set the captions of a lesson in one language, as WebVTT.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    lessonId: f.id,
    language,
    vtt: z.string().max(captionMaxBytes).refine(isWebVtt, { error: 'format' }),
  }),
  output: f.done,
  errors: ['notFound'],
  audit: 'lesson.caption',
  // In JSON a line feed takes two bytes.
  largestBody: 2 * captionMaxBytes + 10_000,
});

export const removeLessonCaption = defineCall({
  method: 'POST',
  path: '/api/Console/Course/RemoveLessonCaption',
  summary: 'Take the captions of a lesson in one language away.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ lessonId: f.id, language }),
  output: f.done,
  errors: ['notFound'],
  audit: 'lesson.caption-remove',
});
