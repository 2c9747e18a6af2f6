import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';

export const getWatchingList = defineCall({
  method: 'GET',
  path: '/api/Console/Course/GetWatchingList',
  summary: 'Who watched what, the latest first; of a member, of a lesson, or of all.',
  caller: 'course.read',
  signed: true,
  input: z.strictObject({
    memberId: f.id.optional().meta({ description: 'Needs the permission to read members.' }),
    lessonId: f.id.optional(),
    cursor: z
      .string()
      .regex(/^\d{1,17}\.\d{1,18}\.\d{1,18}$/)
      .optional(),
    size: f.pageInput.size,
  }),
  output: f.pageOf(
    z.object({
      member: z.object({
        memberId: f.id,
        account: z.string().meta({ description: 'Masked for who may not read members.' }),
      }),
      course: z.object({ courseId: f.id, title: z.string() }),
      lesson: z.object({ lessonId: f.id, title: z.string() }),
      seconds: z.int().min(0).meta({ description: 'Of the lesson.' }),
      watched: z.int().min(0).meta({ description: 'Different seconds of it that were played.' }),
      position: z.number().min(0).meta({ description: 'Where the member would go on.' }),
      learnedAt: f.time.nullable(),
      watchedAt: f.time,
    }),
  ),
  errors: ['notPermitted'],
  audit: 'watching.list',
});
