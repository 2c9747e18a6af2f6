// By name, for the thread that reads files: it begins sooner without the rest of the contract.
import { optionMax, promptMax, type UnreadReason } from '@tradewind/contract/exams/exam-bank';
import { optionsMax } from '@tradewind/contract/exams/exam-limits';
import type { Key, QuestionText } from '../question/question.ts';

/** One question out of a file, in whatever language the file is. */
export interface ImportedQuestion {
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  readonly title: string;
  readonly text: QuestionText;
  readonly key: Key;
  /** The folder that the file names, from the top; empty where it names none. */
  readonly folder: readonly string[];
}

/** What was not understood, or only in part, and where. */
export interface Unread {
  readonly line: number;
  readonly reason: UnreadReason;
  /** The beginning of what stands there, to recognise it by. */
  readonly excerpt: string;
  /** The question was taken all the same, without this. */
  readonly isTaken: boolean;
}

export interface ImportResult {
  readonly questions: readonly ImportedQuestion[];
  readonly unread: readonly Unread[];
}

const longestExcerpt = 80;

/** Thrown while one question is read: the file goes on with the next. */
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

/** One after the other; what cannot be read is reported and does not stop the rest. */
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
