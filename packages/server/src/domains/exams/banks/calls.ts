import type { AuditSubject, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { moveQuestions, retireQuestions } from './change-questions.ts';
import { createFolder, deleteFolder, listFolders, saveFolder } from './folders.ts';
import { listQuestions } from './list-questions.ts';
import { previewScore } from './preview-score.ts';
import { readQuestion } from './read-question.ts';
import { createQuestion, saveQuestion } from './save-question.ts';

type BankCalls = Pick<
  ConsoleCalls,
  | 'getQuestionFolders'
  | 'createQuestionFolder'
  | 'saveQuestionFolder'
  | 'deleteQuestionFolder'
  | 'getQuestionList'
  | 'getQuestion'
  | 'createQuestion'
  | 'saveQuestion'
  | 'moveQuestions'
  | 'retireQuestions'
  | 'previewScore'
>;

const folder = ({ folderId }: { readonly folderId: string }): AuditSubject =>
  `question-folder:${folderId}`;
const question = ({ questionId }: { readonly questionId: string }): AuditSubject =>
  `question:${questionId}`;

/** The teachers' calls to view and change the question banks. */
export function bankCalls({ database: { db } }: Services): Handlers<BankCalls> {
  return {
    getQuestionFolders: () => listFolders(db),

    createQuestionFolder: (input, visit) =>
      visit.audited(
        (made) => ({ subject: folder(made), detail: { name: input.name } }),
        async (tx) => ({ folderId: String(await createFolder(tx, input)) }),
      ),

    saveQuestionFolder: (input, visit) =>
      visit.audited(
        { subject: folder(input), detail: { name: input.name, parentId: input.parentId } },
        async (tx) => {
          await saveFolder(tx, input);
          return {};
        },
      ),

    deleteQuestionFolder: (input, visit) =>
      visit.audited({ subject: folder(input) }, async (tx) => {
        await deleteFolder(tx, input);
        return {};
      }),

    getQuestionList: (input) => listQuestions(db, input),

    getQuestion: ({ questionId, version }) => readQuestion(db, BigInt(questionId), version),

    createQuestion: (input, visit) =>
      visit.audited(
        (made) => ({ subject: question(made), detail: { type: input.key.type } }),
        async (tx) => ({ questionId: String(await createQuestion(tx, visit.operatorId, input)) }),
      ),

    saveQuestion: (input, visit) =>
      visit.audited(
        (saved) => ({ subject: question(input), detail: { version: saved.version } }),
        (tx) => saveQuestion(tx, visit.operatorId, input),
      ),

    moveQuestions: (input, visit) =>
      visit.audited(
        { subject: folder(input), detail: { questions: input.questionIds.length } },
        async (tx) => {
          await moveQuestions(tx, input);
          return {};
        },
      ),

    retireQuestions: (input, visit) =>
      visit.audited(
        { detail: { questions: input.questionIds, isRetired: input.isRetired } },
        async (tx) => {
          await retireQuestions(tx, input);
          return {};
        },
      ),

    previewScore: (input, visit) =>
      visit.audited({ detail: { type: input.key.type } }, () =>
        Promise.resolve(previewScore(input)),
      ),
  };
}
