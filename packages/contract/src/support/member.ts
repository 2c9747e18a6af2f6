import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import { messageMax, messagePicturesMax, threadKinds, threadStates, unreadMax } from './support.ts';

const message = z.object({
  seq: z.int().min(1).meta({ description: 'Its place in the conversation.' }),
  messageId: z.guid(),
  from: z.enum(['member', 'us', 'system']),
  text: z.string(),
  pictures: z.array(z.object({ fileId: f.id, width: z.int(), height: z.int() })),
  time: f.time,
});

export const getConversation = defineCall({
  method: 'GET',
  path: '/api/App/Support/GetConversation',
  summary: 'One conversation of the member: by its id, or else the one with customer service.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ threadId: f.id.optional() }),
  output: z.object({
    thread: z
      .object({
        threadId: f.id,
        kind: z.enum(threadKinds),
        state: z.enum(threadStates),
        newest: z.int().min(0).meta({ description: 'The last message that the member can see.' }),
        readByMember: z.int().min(0),
        readByUs: z.int().min(0),
      })
      .nullable()
      .meta({ description: 'Null until the first message.' }),
    hours: z.string().meta({ description: 'When customer service answers; may be empty.' }),
  }),
  errors: ['notFound'],
});

export const getMessageList = defineCall({
  method: 'GET',
  path: '/api/App/Support/GetMessageList',
  summary: 'Messages of one of the member’s conversations, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ threadId: f.id, ...f.pageInput }),
  output: f.pageOf(message),
  errors: ['notFound'],
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/App/Support/SendMessage',
  summary:
    'Write to customer service, or into another conversation of one’s own. Closed ones reopen.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    messageId: z
      .guid()
      .meta({ description: 'Made once per message: sent again, it is still one message.' }),
    threadId: f.id.optional(),
    text: f.text(messageMax, 0),
    pictures: z.array(f.id).max(messagePicturesMax),
  }),
  output: z.object({ threadId: f.id, message }),
  errors: ['notFound', 'requestIdReused', 'fileNotUsable'],
});

export const markConversationRead = defineCall({
  method: 'POST',
  path: '/api/App/Support/MarkRead',
  summary: 'The member has seen everything up to this message.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ threadId: f.id, seq: z.int().min(0) }),
  output: f.done,
  errors: ['notFound'],
});

export const getUnreadMessages = defineCall({
  method: 'GET',
  path: '/api/App/Support/GetUnread',
  summary:
    'How many messages of customer service the member has not read; the count stops at a hundred.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({ unread: z.int().min(0).max(unreadMax) }),
  errors: [],
});

export const getMessagePicture = defineCall({
  method: 'GET',
  path: '/api/App/Support/GetPicture',
  summary:
    'Where the member can look at a picture of one of their conversations, for a few minutes.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ threadId: f.id, fileId: f.id }),
  output: z.object({ address: z.string() }),
  errors: ['notFound'],
});
