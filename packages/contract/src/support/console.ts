import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import {
  inboxViews,
  messageMax,
  messagePicturesMax,
  threadKinds,
  threadStates,
  unreadMax,
  waitingMax,
} from './support.ts';

const person = z.object({ operatorId: f.id, name: z.string() });
const member = { memberId: f.id, account: z.string() };

const thread = {
  threadId: f.id,
  kind: z.enum(threadKinds),
  subjectId: f.id.nullable(),
  state: z.enum(threadStates),
  assignee: person.nullable(),
  lastSeq: z.int().min(0),
  activeAt: f.time,
  waitingSince: f.time
    .nullable()
    .meta({ description: 'When the member wrote what we have not answered, if it waits for us.' }),
};

export const getThreadList = defineCall({
  method: 'GET',
  path: '/api/Console/Support/GetThreadList',
  summary:
    'Conversations that the operator may answer, the one that moved last first; of those that wait, the one that has waited longest.',
  caller: 'support.read',
  signed: true,
  input: z.strictObject({ view: z.enum(inboxViews), ...f.pageInput }),
  output: f.pageOf(
    z.object({
      ...thread,
      member: z.object(member),
      unread: z.int().min(0).max(unreadMax),
      preview: z.string().meta({ description: 'How the newest message begins.' }),
      previewFrom: z.enum(['member', 'operator', 'system']).nullable(),
    }),
  ),
  errors: [],
});

export const getWaitingThreads = defineCall({
  method: 'GET',
  path: '/api/Console/Support/GetWaiting',
  summary: 'How many conversations wait for the operator: their own, and those nobody has taken.',
  caller: 'support.read',
  signed: true,
  input: f.nothing,
  output: z.object({ waiting: z.int().min(0).max(waitingMax) }),
  errors: [],
});

const progress = {
  state: z.enum(threadStates),
  assignee: person.nullable(),
  lastSeq: z.int().min(0),
  readByMember: z.int().min(0),
};

export const getThreadStatus = defineCall({
  method: 'GET',
  path: '/api/Console/Support/GetThreadStatus',
  summary: 'Where a conversation stands, without a word of what is said in it.',
  caller: 'support.read',
  signed: true,
  input: z.strictObject({ threadId: f.id }),
  output: z.object(progress),
  errors: ['notFound'],
});

export const getThread = defineCall({
  method: 'GET',
  path: '/api/Console/Support/GetThread',
  summary: 'One conversation and whom it is with.',
  caller: 'support.read',
  signed: true,
  input: z.strictObject({ threadId: f.id }),
  output: z.object({
    threadId: f.id,
    kind: z.enum(threadKinds),
    subjectId: f.id.nullable(),
    ...progress,
    openedAt: f.time,
    member: z.object({
      ...member,
      language: z.string().meta({ description: 'The one in which they last wrote.' }),
      contractLevel: z.int().min(0),
      registeredAt: f.time,
    }),
  }),
  errors: ['notFound'],
  audit: 'support.view',
});

const message = z.object({
  seq: z.int().min(1),
  messageId: z.guid(),
  from: z.enum(['member', 'operator', 'system']),
  operator: person.nullable(),
  isNote: z.boolean().meta({ description: 'Between operators; members never see it.' }),
  text: z.string(),
  pictures: z.array(z.object({ fileId: f.id, width: z.int(), height: z.int() })),
  time: f.time,
});

export const getThreadMessages = defineCall({
  method: 'GET',
  path: '/api/Console/Support/GetMessageList',
  summary: 'Messages of a conversation, newest first. What is shown counts as read by us.',
  caller: 'support.read',
  signed: true,
  input: z.strictObject({ threadId: f.id, ...f.pageInput }),
  output: f.pageOf(message),
  errors: ['notFound'],
  audit: 'support.read',
});

const written = {
  messageId: z.guid(),
  threadId: f.id,
};

export const answerThread = defineCall({
  method: 'POST',
  path: '/api/Console/Support/AnswerThread',
  summary:
    'Answer the member. Whoever answers a conversation that nobody has takes it; a message that they have not seen still waits.',
  caller: 'support.answer',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    ...written,
    seq: z.int().min(0).meta({ description: 'Of the last message that the caller has seen.' }),
    text: f.text(messageMax, 0),
    pictures: z.array(f.id).max(messagePicturesMax),
  }),
  output: z.object({ message }),
  errors: ['notFound', 'requestIdReused', 'threadTaken', 'fileNotUsable', 'memberClosed'],
  audit: 'support.answer',
});

export const noteThread = defineCall({
  method: 'POST',
  path: '/api/Console/Support/NoteThread',
  summary: 'Leave a note for other operators, which the member does not see.',
  caller: 'support.answer',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ ...written, text: f.text(messageMax) }),
  output: z.object({ message }),
  errors: ['notFound', 'requestIdReused', 'memberClosed'],
  audit: 'support.note',
});

export const assignThread = defineCall({
  method: 'POST',
  path: '/api/Console/Support/AssignThread',
  summary: 'Take, give or release a conversation, if it is still with whom the caller saw it with.',
  caller: 'support.answer',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    threadId: f.id,
    from: f.id.nullable().meta({ description: 'Who has it as far as the caller knows.' }),
    to: f.id.nullable(),
  }),
  output: f.done,
  errors: ['notFound', 'threadTaken', 'assigneeUnfit', 'threadClosed'],
  audit: 'support.assign',
});

export const closeThread = defineCall({
  method: 'POST',
  path: '/api/Console/Support/CloseThread',
  summary: 'Close a conversation, unless a message came that the caller has not seen.',
  caller: 'support.answer',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ threadId: f.id, seq: z.int().min(0) }),
  output: f.done,
  errors: ['notFound', 'threadTaken', 'threadMoved'],
  audit: 'support.close',
});

export const getAnswererList = defineCall({
  method: 'GET',
  path: '/api/Console/Support/GetAnswererList',
  summary: 'The operators to whom a conversation can be given.',
  caller: 'support.answer',
  signed: true,
  input: z.strictObject({ threadId: f.id }),
  output: z.object({ items: z.array(person).max(500) }),
  errors: ['notFound'],
});

export const getThreadPicture = defineCall({
  method: 'GET',
  path: '/api/Console/Support/GetPicture',
  summary: 'Where the operator can look at a picture for a few minutes; the look is on record.',
  caller: 'support.read',
  signed: true,
  input: z.strictObject({ threadId: f.id, fileId: f.id }),
  output: z.object({ address: z.string() }),
  errors: ['notFound'],
});
