import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';
import { linksAreSafe } from './notice-text.ts';
import {
  broadcastBodyMax,
  broadcastStates,
  broadcastTitleMax,
  informationTypes,
} from './notices.ts';

const texts = z.strictObject({
  title: f.text(broadcastTitleMax),
  body: f.text(broadcastBodyMax).refine(linksAreSafe, { error: 'format' }),
});

/** The texts of a draft, which may lack languages. A published notice has the texts of all its languages. */
const inSomeLanguages = z.strictObject({
  en: texts.optional(),
  cn: texts.optional(),
  tcn: texts.optional(),
  jp: texts.optional(),
  ko: texts.optional(),
  ru: texts.optional(),
});

const content = {
  type: z.enum(informationTypes),
  texts: inSomeLanguages,
  levels: z
    .array(z.int().min(0).max(9))
    .min(1)
    .max(10)
    .nullable()
    .meta({ description: 'Only members with one of these contract levels; null for all.' }),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .max(6)
    .nullable()
    .meta({ description: 'Only those who read in one of these; null for all.' }),
  expiresAt: f.time.nullable().meta({ description: 'Not shown from then on.' }),
};

const person = z.object({ operatorId: f.id, email: z.string() });
const state = z.enum(broadcastStates);
const standing = {
  broadcastId: f.id,
  state,
  publishAt: f.time.nullable(),
  missedAt: f.time.nullable().meta({
    description: 'For when it was planned, if its whole time passed before it could be published.',
  }),
  publishedAt: f.time.nullable(),
  withdrawnAt: f.time.nullable(),
  changedBy: person,
  changedAt: f.time,
};

export const getBroadcastList = defineCall({
  method: 'GET',
  path: '/api/Console/Information/GetBroadcastList',
  summary: 'Notices and announcements to all members, newest first.',
  caller: 'notice.read',
  signed: true,
  input: z.strictObject({
    state: state.optional(),
    type: content.type.optional(),
    ...f.pageInput,
  }),
  output: f.pageOf(
    z.object({
      ...standing,
      type: content.type,
      title: z.string().meta({ description: 'In the caller’s language, or else one that has it.' }),
      levels: content.levels,
      languages: content.languages,
      expiresAt: content.expiresAt,
    }),
  ),
  errors: [],
});

export const getBroadcast = defineCall({
  method: 'GET',
  path: '/api/Console/Information/GetBroadcast',
  summary: 'One of them, in every language, and how many members opened it.',
  caller: 'notice.read',
  signed: true,
  input: z.strictObject({ broadcastId: f.id }),
  output: z.object({
    ...standing,
    ...content,
    version: z.int(),
    opened: z
      .int()
      .min(0)
      .meta({ description: 'Members who opened it; who only saw its title is not known.' }),
    createdBy: person,
    createdAt: f.time,
  }),
  errors: ['notFound'],
});

export const createBroadcast = defineCall({
  method: 'POST',
  path: '/api/Console/Information/CreateBroadcast',
  summary: 'Begin a notice or an announcement, as a draft.',
  caller: 'notice.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ requestId: f.requestId, ...content }),
  output: z.object({ broadcastId: f.id }),
  errors: ['requestIdReused'],
  audit: 'notice.create',
});

const draft = { broadcastId: f.id, version: z.int().min(1).max(1_000_000) };

export const saveBroadcast = defineCall({
  method: 'POST',
  path: '/api/Console/Information/SaveBroadcast',
  summary: 'Change a draft.',
  caller: 'notice.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ ...draft, ...content }),
  output: f.done,
  errors: ['notFound', 'broadcastNotDraft', 'broadcastChanged'],
  audit: 'notice.save',
});

export const publishBroadcast = defineCall({
  method: 'POST',
  path: '/api/Console/Information/PublishBroadcast',
  summary: 'Publish a draft now, or at a time.',
  caller: 'notice.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ ...draft, publishAt: f.time.nullable() }),
  output: z.object({ state }),
  errors: [
    'notFound',
    'broadcastNotDraft',
    'broadcastChanged',
    'broadcastIncomplete',
    'broadcastExpired',
  ],
  audit: 'notice.publish',
});

export const unscheduleBroadcast = defineCall({
  method: 'POST',
  path: '/api/Console/Information/UnscheduleBroadcast',
  summary: 'Make a scheduled one a draft again.',
  caller: 'notice.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ broadcastId: f.id }),
  output: f.done,
  errors: ['notFound', 'broadcastNotScheduled'],
  audit: 'notice.unschedule',
});

export const withdrawBroadcast = defineCall({
  method: 'POST',
  path: '/api/Console/Information/WithdrawBroadcast',
  summary: 'Take a published one back: members see it no more.',
  caller: 'notice.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ broadcastId: f.id, reason: f.text(500, 3) }),
  output: f.done,
  errors: ['notFound', 'broadcastNotPublished'],
  audit: 'notice.withdraw',
});
