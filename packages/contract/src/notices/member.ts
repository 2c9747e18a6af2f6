import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import { informationTypes, unreadMost } from './notices.ts';

const type = z.enum(informationTypes);
const unread = z.int().min(0).max(unreadMost);

export const getInformationList = defineCall({
  method: 'GET',
  path: '/api/App/Information/GetInformationList',
  summary: 'Notices to the member and to all, or announcements, newest first, in their language.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ type, ...f.pageInput }),
  output: f.pageOf(
    z.object({
      informationId: f.id,
      title: z.string(),
      summary: z.string().meta({ description: 'The beginning of it, as plain text.' }),
      time: f.time,
      isRead: z.boolean(),
    }),
  ),
  errors: [],
});

export const getInformation = defineCall({
  method: 'GET',
  path: '/api/App/Information/GetInformation',
  summary: 'One notice or announcement, whole. Reading it does not mark it.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ informationId: f.id }),
  output: z.object({
    informationId: f.id,
    type,
    title: z.string(),
    body: z
      .string()
      .meta({ description: 'Paragraphs, and links as [words](address). Never HTML.' }),
    link: z.string().nullable().meta({ description: 'The screen of the app that it is about.' }),
    time: f.time,
  }),
  errors: ['notFound'],
});

export const getUnreadCount = defineCall({
  method: 'GET',
  path: '/api/App/Information/GetUnreadCount',
  summary: `How many are unread; ${unreadMost} stands for that many and more.`,
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({ notice: unread, announcement: unread }),
  errors: [],
});

export const markRead = defineCall({
  method: 'POST',
  path: '/api/App/Information/MarkRead',
  summary: 'Mark one as read.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ informationId: f.id }),
  output: f.done,
  errors: ['notFound'],
});

export const markAllRead = defineCall({
  method: 'POST',
  path: '/api/App/Information/MarkAllRead',
  summary: 'Mark all of a type as read, up to the newest that was shown.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ type, upTo: f.id }),
  output: f.done,
  errors: [],
});
