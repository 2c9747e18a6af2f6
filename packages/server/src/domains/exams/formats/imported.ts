// Imports the single module, because the thread that reads files starts sooner without the rest of the
// contract.
import { optionMax, promptMax, type UnreadReason } from '@tradewind/contract/exams/exam-bank';
import { optionsMax } from '@tradewind/contract/exams/exam-limits';
import type { Key, QuestionText } from '../question/question.ts';

/** A question read from a file, in the file's language. */
export interface ImportedQuestion {
  /** The line where it begins, counted from 1. */
  readonly line: number;
  readonly title: string;
  readonly text: QuestionText;
  readonly key: Key;
  /** The path of the folder named in the file; empty if it names none. */
  readonly folder: readonly string[];
}

/** A question or part of one that was not understood, and its place. */
export interface Unread {
  readonly line: number;
  readonly reason: UnreadReason;
  /** The beginning of the source text, to recognise it by. */
  readonly excerpt: string;
  /** True if the question was imported all the same, without this part. */
  readonly isTaken: boolean;
}

export interface ImportResult {
  readonly questions: readonly ImportedQuestion[];
  readonly unread: readonly Unread[];
}

const longestExcerpt = 80;

/** Thrown for one question; reading continues with the next one. */
export class NotUnderstood extends Error {
  readonly reason: UnreadReason;
  readonly line: number | undefined;

  constructor(reason: UnreadReason, line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}

export function unread(line: number, reason: UnreadReason, near: string, isTaken = false): Unread {
  return {
    line,
    reason,
    excerpt: near.replaceAll(/\s+/g, ' ').trim().slice(0, longestExcerpt),
    isTaken,
  };
}

/** Reads each part; one that cannot be read is reported and does not stop the rest. */
export function readEach<T extends { readonly line: number; readonly source: string }>(
  parts: Iterable<T>,
  read: (part: T, alsoNote: (reason: UnreadReason) => void) => ImportedQuestion | undefined,
): ImportResult {
  const questions: ImportedQuestion[] = [];
  const notes: Unread[] = [];
  for (const part of parts) {
    const own: Unread[] = [];
    try {
      const question = read(part, (reason) =>
        own.push(unread(part.line, reason, part.source, true)),
      );
      if (question) questions.push(checked(question));
      notes.push(...own);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      notes.push(unread(error.line ?? part.line, error.reason, part.source));
    }
  }
  return { questions, unread: notes };
}

function checked(question: ImportedQuestion): ImportedQuestion {
  const { prompt, options = [], explanation } = question.text;
  if (prompt === '') throw new NotUnderstood('emptyQuestion');
  const isTooLong =
    prompt.length > promptMax ||
    explanation.length > promptMax ||
    options.some((option) => option.length > optionMax);
  if (options.length > optionsMax) throw new NotUnderstood('tooManyOptions');
  if (isTooLong) throw new NotUnderstood('tooLong');
  if (options.some((option) => option === '')) throw new NotUnderstood('emptyQuestion');
  return question;
}
