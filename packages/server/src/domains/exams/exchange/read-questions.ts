import type { Language } from '@tradewind/contract';
import {
  folderNameMax,
  importMostNotes,
  importMostQuestions,
  type QuestionFormat,
  questionProblems,
  questionTitleMax,
} from '@tradewind/contract/exams/exam-bank';
import { named, questionKey, questionText } from '@tradewind/contract/exams/exam-question';
import { readAiken } from '../formats/aiken.ts';
import { readGift } from '../formats/gift.ts';
import { type ImportedQuestion, type Unread, unread } from '../formats/imported.ts';
import { readMoodleXml } from '../formats/moodle-xml.ts';
import type { Key, QuestionTexts } from '../question/question.ts';

export interface ReadOrder {
  readonly format: QuestionFormat;
  readonly language: Language;
  readonly content: string;
}

/** A valid question that can be added. */
export interface ReadQuestion {
  readonly line: number;
  readonly title: string;
  readonly folder: readonly string[];
  readonly texts: QuestionTexts;
  readonly key: Key;
}

export interface ReadFile {
  readonly questions: readonly ReadQuestion[];
  readonly notes: readonly Unread[];
  readonly leftOut: number;
}

const readers = { gift: readGift, aiken: readAiken, moodleXml: readMoodleXml };

/** Reads the questions of a file and checks them by the same rules as the form. */
export function readQuestions({ format, language, content }: ReadOrder): ReadFile {
  const read = readers[format](content);
  const notes = [...read.unread];
  const questions: ReadQuestion[] = [];
  let beyond = 0;
  for (const one of read.questions) {
    const question = fitting(one, language);
    if (question === undefined) notes.push(unread(one.line, 'unfit', one.text.prompt));
    else if (questions.length < importMostQuestions) questions.push(question);
    else {
      if (beyond === 0) notes.push(unread(one.line, 'tooMany', one.text.prompt));
      beyond += 1;
    }
  }
  const leftOut = notes.filter(({ isTaken }) => !isTaken).length + Math.max(0, beyond - 1);
  return {
    questions,
    notes: notes.toSorted((a, b) => a.line - b.line).slice(0, importMostNotes),
    leftOut,
  };
}

function fitting(imported: ImportedQuestion, language: Language): ReadQuestion | undefined {
  const key = questionKey.safeParse(withFirstUnit(imported.key));
  const text = questionText.safeParse(imported.text);
  if (!key.success || !text.success) return undefined;
  const texts = { [language]: text.data } as QuestionTexts;
  if (questionProblems(key.data, texts).length > 0) return undefined;
  const title = named(questionTitleMax, 0).safeParse(imported.title.slice(0, questionTitleMax));
  return {
    line: imported.line,
    title: title.data ?? '',
    folder: imported.folder.flatMap((name) => {
      const folder = named(folderNameMax).safeParse(name.slice(0, folderNameMax));
      return folder.success ? [folder.data] : [];
    }),
    texts,
    key: key.data,
  };
}

/** Moves the unit in which the value is given to the front. */
function withFirstUnit(key: Key): Key {
  if (key.type !== 'numeric') return key;
  return {
    ...key,
    units: key.units.toSorted((a, b) => Number(b.factor === '1') - Number(a.factor === '1')),
  };
}
