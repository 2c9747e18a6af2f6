import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import { mediaMostBytes, mediaProblems, mediaStates } from './media.ts';

const bytes = z.int().min(0).max(mediaMostBytes);

export const getMediaRules = defineCall({
  method: 'GET',
  path: '/api/Console/Media/GetMediaRules',
  summary: 'What videos can be uploaded here.',
  caller: 'course.read',
  signed: true,
  input: f.nothing,
  output: z.object({
    maxBytes: bytes,
    makesQualities: z.boolean().meta({
      description: 'ffmpeg is there: any common video is taken and made into several qualities.',
    }),
  }),
  errors: [],
});

export const beginMedia = defineCall({
  method: 'POST',
  path: '/api/Console/Media/BeginMedia',
  summary: 'Begin to upload a video. It is then sent in parts, in order.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    fileName: f.text(200),
    bytes: bytes.min(1),
    forLesson: z.strictObject({ lessonId: f.id, mediaId: f.id.nullable() }).optional().meta({
      description:
        'A lesson and the video that it has now: it gets this one once it is ready, unless it has got another by then or is published.',
    }),
  }),
  output: z.object({ mediaId: f.id }),
  errors: ['fileTooLarge', 'filesWaiting'],
  audit: 'media.begin',
});

export const sendMediaPart = defineCall({
  method: 'POST',
  path: '/api/Console/Media/SendMediaPart',
  summary:
    'Send the next part of a video, of at most 8 MiB. One that has arrived before changes nothing; the answer says where to go on.',
  caller: 'course.manage',
  signed: false,
  protection: ordinary,
  body: 'multipart',
  counts: 'as-a-whole',
  input: z.strictObject({
    mediaId: f.id,
    offset: z
      .string()
      .regex(/^\d{1,10}$/)
      .meta({
        description: 'Where in the video the part begins: exactly behind what has arrived.',
      }),
  }),
  output: z.object({ received: bytes }),
  errors: ['notFound', 'fileMissing', 'fileTooLarge', 'mediaOffsetWrong', 'mediaNotUploading'],
});

export const finishMedia = defineCall({
  method: 'POST',
  path: '/api/Console/Media/FinishMedia',
  summary: 'Say that everything was sent, which begins to make the video ready.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ mediaId: f.id }),
  output: f.done,
  errors: ['notFound', 'mediaOffsetWrong', 'mediaNotUploading'],
  audit: 'media.finish',
});

export const getMedia = defineCall({
  method: 'GET',
  path: '/api/Console/Media/GetMedia',
  summary: 'How far a video has come.',
  caller: 'course.read',
  signed: true,
  input: z.strictObject({ mediaId: f.id }),
  output: z.object({
    mediaId: f.id,
    fileName: z.string(),
    state: z.enum(mediaStates),
    bytes,
    received: bytes,
    percent: z.int().min(0).max(100).meta({ description: 'Of making it ready.' }),
    problem: z.enum(mediaProblems).nullable(),
    kind: z.enum(['hls', 'mp4']).nullable(),
    seconds: z.int().min(1).nullable(),
    forLesson: f.id.nullable().meta({ description: 'The lesson that it was uploaded for.' }),
  }),
  errors: ['notFound'],
});

export const getMediaPreview = defineCall({
  method: 'GET',
  path: '/api/Console/Media/GetMediaPreview',
  summary: 'An address for looking at a video: of this session alone, for minutes.',
  caller: 'course.read',
  signed: true,
  input: z.strictObject({ mediaId: f.id }),
  output: z.object({
    kind: z.enum(['hls', 'mp4']),
    url: z.string(),
    poster: z.string().nullable(),
    expiresAt: f.time,
  }),
  errors: ['notFound', 'lessonNotReady'],
  opens: 'media',
});

export const giveUpMedia = defineCall({
  method: 'POST',
  path: '/api/Console/Media/GiveUpMedia',
  summary: 'Give up an upload, or remove a video that no lesson uses.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ mediaId: f.id }),
  output: f.done,
  errors: ['notFound', 'mediaInUse'],
  audit: 'media.give-up',
});
