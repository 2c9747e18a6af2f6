import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as max from './exam-bank.ts';
import { named, questionKey, questionText, questionTexts } from './exam-question.ts';
import { questionTypes, shownAnswer } from './exam.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';

const folderName = named(max.folderNameMax);
const questionIds = z.array(f.id).min(1).max(max.questionsAtOnceMax);
const usedIn = z
  .array(z.object({ paperId: f.id, number: z.string(), isPublished: z.boolean() }))
  .max(max.papersMax);
/** The version that the operator has edited. If another operator has saved a newer one, the call is refused. */
const version = z.int().min(1).max(1_000_000);

const content = {
  title: named(max.questionTitleMax, 0).meta({ description: 'For those who write exams only.' }),
  texts: questionTexts,
  key: questionKey,
};

export const getQuestionFolders = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetQuestionFolders',
  summary: 'All folders of the question bank, with how many questions each can be drawn from.',
  caller: 'exam.read',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z
      .array(
        z.object({
          folderId: f.id,
          parentId: f.id.nullable(),
          name: z.string(),
          usable: z.int().min(0).max(max.usableCountMost),
          papers: usedIn,
        }),
      )
      .max(max.foldersMax),
  }),
  errors: [],
});

export const createQuestionFolder = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/CreateQuestionFolder',
  summary: 'Add a folder at the top or in another one.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Certified names, caps of a day and an alarm bound what easy questions can cost.',
  },
  input: z.strictObject({ requestId: f.requestId, parentId: f.id.nullable(), name: folderName }),
  output: z.object({ folderId: f.id }),
  errors: ['notFound', 'folderNameTaken', 'folderTooDeep', 'bankFull'],
  audit: 'question-folder.create',
});

export const saveQuestionFolder = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/SaveQuestionFolder',
  summary: 'Rename a folder or move it with all that is in it; never into itself.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Certified names, caps of a day and an alarm bound what easy questions can cost.',
  },
  input: z.strictObject({
    folderId: f.id,
    parentId: f.id.nullable(),
    name: folderName,
    from: z
      .strictObject({ parentId: f.id.nullable(), name: f.text(max.folderNameMax, 0) })
      .meta({ description: 'As it was seen: whoever changed it since is not overwritten.' }),
  }),
  output: f.done,
  errors: ['notFound', 'examChanged', 'folderNameTaken', 'folderTooDeep'],
  audit: 'question-folder.save',
});

export const deleteQuestionFolder = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/DeleteQuestionFolder',
  summary: 'Delete a folder that is empty and that no paper draws from.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Certified names, caps of a day and an alarm bound what easy questions can cost.',
  },
  input: z.strictObject({ folderId: f.id }),
  output: f.done,
  errors: ['notFound', 'folderInUse'],
  audit: 'question-folder.delete',
});

export const getQuestionList = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetQuestionList',
  summary: 'Questions of a folder, or of all, newest first; searched by title and words.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({
    ...f.pageInput,
    folderId: f.id.optional(),
    search: f.search,
    type: z.enum(questionTypes).optional(),
    state: z.enum(['usable', 'retired']).optional(),
  }),
  output: f.pageOf(
    z.object({
      questionId: f.id,
      folderId: f.id,
      type: z.enum(questionTypes),
      title: z.string(),
      prompts: z.partialRecord(z.enum(languages), z.string()),
      version,
      isRetired: z.boolean(),
      changedAt: f.time,
    }),
  ),
  errors: [],
});

export const getQuestion = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetQuestion',
  summary: 'A question in every language with its key, and who wrote which version when.',
  caller: 'exam.read',
  signed: true,
  protection: {
    touches: ['answers'],
    proof: 'session',
    alone: 'Whoever may read the bank sees its keys; taking a folder away asks for more.',
  },
  input: z.strictObject({
    questionId: f.id,
    version: f.queryInteger(1, 1_000_000).optional(),
  }),
  output: z.object({
    questionId: f.id,
    folderId: f.id,
    type: z.enum(questionTypes),
    title: z.string(),
    texts: z.partialRecord(z.enum(languages), questionText),
    key: questionKey,
    version: version.meta({ description: 'Of what is shown.' }),
    newest: version,
    isRetired: z.boolean(),
    changedAt: f.time,
    papers: usedIn,
    history: z
      .array(z.object({ version, by: z.string().nullable(), at: f.time }))
      .max(50)
      .meta({ description: 'The latest versions, newest first.' }),
  }),
  errors: ['notFound'],
});

export const createQuestion = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/CreateQuestion',
  summary: 'Add a question to a folder.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Certified names, caps of a day and an alarm bound what easy questions can cost.',
  },
  input: z.strictObject({ requestId: f.requestId, folderId: f.id, ...content }),
  output: z.object({ questionId: f.id }),
  errors: ['notFound', 'bankFull', 'questionUnfit', 'requestIdReused'],
  audit: 'question.create',
  largestBody: 200_000,
});

export const saveQuestion = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/SaveQuestion',
  summary: 'Write the next version of a question; sittings keep the one they were shown.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Certified names, caps of a day and an alarm bound what easy questions can cost.',
  },
  input: z.strictObject({ questionId: f.id, version, ...content }),
  output: z.object({ version }),
  errors: ['notFound', 'examChanged', 'questionUnfit'],
  audit: 'question.save',
  largestBody: 200_000,
});

export const moveQuestions = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/MoveQuestions',
  summary: 'Put questions into another folder: all of them, or none.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Certified names, caps of a day and an alarm bound what easy questions can cost.',
  },
  input: z.strictObject({ questionIds, folderId: f.id }),
  output: f.done,
  errors: ['notFound'],
  audit: 'question.move',
});

export const retireQuestions = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/RetireQuestions',
  summary: 'Draw questions no more, or again; who was shown one keeps it.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Certified names, caps of a day and an alarm bound what easy questions can cost.',
  },
  input: z.strictObject({ questionIds, isRetired: z.boolean() }),
  output: f.done,
  errors: ['notFound'],
  audit: 'question.retire',
});

export const previewScore = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/PreviewScore',
  summary: 'How an answer would be scored by a key that need not be saved.',
  caller: 'exam.read',
  signed: true,
  protection: {
    touches: ['answers'],
    proof: 'session',
    alone: 'The key is the caller’s own and need not be saved.',
  },
  input: z.strictObject({
    key: questionKey,
    answer: shownAnswer.nullable(),
    points: z.number().min(0.01).max(100),
    penaltyPercent: z.int().min(0).max(100),
    language: z.enum(languages),
  }),
  output: z.object({ points: z.number(), isCorrect: z.boolean() }),
  errors: [],
  audit: 'question.preview',
});
