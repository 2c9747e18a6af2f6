import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';

const seconds = z.number().min(0).max(86_400);

/** A range that was played since the previous report, as its first and last second. */
const range = z.tuple([z.int().min(0).max(86_400), z.int().min(0).max(86_400)]);

export const getCourseWatchUrl = defineCall({
  method: 'GET',
  path: '/api/App/Course/GetCourseWatchUrl',
  summary:
    'An address for playing a lesson: of this session alone, for minutes. With a play it is renewed, without it begins one.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ lessonId: f.id, playId: z.guid().optional() }),
  output: z.object({
    playId: z.guid(),
    kind: z.enum(['hls', 'mp4']),
    url: z.string().meta({ description: 'A path on the server, with a token in it.' }),
    poster: z.string().nullable(),
    captions: z.array(z.object({ language: z.enum(languages), url: z.string() })).max(6),
    expiresAt: f.time,
    seconds: z.int().min(1),
    position: seconds.meta({ description: 'Where to go on.' }),
    watched: z.int().min(0),
    learned: z.boolean(),
  }),
  errors: ['notFound', 'contractNeeded', 'playReplaced'],
  opens: 'media',
});

export const reportWatch = defineCall({
  method: 'POST',
  path: '/api/App/Course/ReportWatch',
  summary: 'What was played since the last report. The server decides what of it counts.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    playId: z.guid(),
    ranges: z
      .array(range)
      .max(20)
      .meta({ description: 'From (inclusive) and to (exclusive), in seconds of the lesson.' }),
    position: seconds,
  }),
  output: z.object({
    watched: z.int().min(0).meta({ description: 'Different seconds that count so far.' }),
    learned: z.boolean(),
    justLearned: z.boolean().meta({ description: 'By this very report; true once in a lifetime.' }),
  }),
  errors: ['playReplaced', 'notFound', 'contractNeeded'],
});
