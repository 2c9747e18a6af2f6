import {
  type CallInput,
  type AuditSubject,
  type ConsoleCalls,
  exportMostQuestions,
  type QuestionFormat,
} from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { depthOf } from '../banks/folders.ts';
import { applyImport } from './apply-import.ts';
import { findKnown } from './find-known.ts';
import { readBank } from './read-bank.ts';
import { readFile } from './read-file.ts';
import type { ReadFile, ReadQuestion } from './read-questions.ts';
import { writeQuestions } from './write-questions.ts';

type ExchangeCalls = Pick<
  ConsoleCalls,
  'checkQuestionImport' | 'applyQuestionImport' | 'exportQuestions'
>;

const endings: Record<QuestionFormat, string> = {
  gift: 'gift.txt',
  aiken: 'aiken.txt',
  moodleXml: 'xml',
};

const folder = ({ folderId }: { readonly folderId: string }): AuditSubject =>
  `question-folder:${folderId}`;

/** The calls to import and export questions in the formats of other systems. */
export function exchangeCalls(): Handlers<ExchangeCalls> {
  return {
    async checkQuestionImport(input, visit) {
      const file = await readFile(input);
      return await visit.audited(
        {
          subject: folder(input),
          detail: { format: input.format, read: file.questions.length, leftOut: file.leftOut },
        },
        async (tx) => {
          await depthOf(tx, BigInt(input.folderId));
          return reportOf(file, input, await findKnown(tx, input, file.questions));
        },
      );
    },

    async applyQuestionImport(input, visit) {
      const file = await readFile(input);
      if (file.questions.length === 0) throw new AppError('fileUnreadable');
      return await visit.audited(
        (outcome) => ({ subject: folder(input), detail: { format: input.format, ...outcome } }),
        (tx) => applyImport(tx, visit.operatorId, input, file),
      );
    },

    exportQuestions: ({ folderId, format, language }, visit) =>
      visit.audited(
        ({ written }) => ({ subject: folder({ folderId }), detail: { format, language, written } }),
        async (tx) => {
          const found = await readBank(tx, BigInt(folderId));
          const file = writeQuestions(found.slice(0, exportMostQuestions), format, language);
          const day = new Date().toISOString().slice(0, 10);
          return {
            ...file,
            fileName: `questions-${folderId}-${language}-${day}.${endings[format]}`,
            isComplete: file.isComplete && found.length <= exportMostQuestions,
          };
        },
      ),
  };
}

const shownPrompt = 120;

function reportOf(
  { questions, notes, leftOut }: ReadFile,
  { keepsFolders }: CallInput<ConsoleCalls['checkQuestionImport']>,
  known: ReadonlySet<ReadQuestion>,
) {
  return {
    taken: questions.map((question) => {
      const { line, title, folder: path, texts, key } = question;
      return {
        line,
        type: key.type,
        title,
        prompt: (Object.values(texts)[0]?.prompt ?? '').slice(0, shownPrompt),
        folder: keepsFolders ? path.join(' / ') : '',
        isKnown: known.has(question),
      };
    }),
    notes: notes.map((note) => ({ ...note })),
    leftOut,
  };
}
