import type { QuestionType } from './exam.ts';
import type { Language } from '../protocol/languages.ts';

/**
 * Limits and rules of question banks and papers, shared by the server and the console. Imports no schemas, because the
 * console bundles this file.
 */
export const folderNameMax = 80;
export const folderDepthMax = 5;
export const foldersMax = 300;
export const bankQuestionsMax = 20_000;
export const questionTitleMax = 120;
export const promptMax = 4000;
export const optionMax = 500;
export const variantsMax = 20;
export const unitsMax = 8;
export const unitNameMax = 20;
/** The largest number of questions that one call can move or retire. */
export const questionsAtOnceMax = 200;
/** Counting the usable questions of a folder stops at this number, which means "or more". No paper draws as many. */
export const usableCountMost = 201;

export const paperNumberMax = 32;
export const paperNameMax = 120;
export const paperOriginMax = 120;
export const partsMax = 20;
export const papersMax = 100;

export const questionFormats = ['gift', 'aiken', 'moodleXml'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

export const importMostBytes = 1_000_000;
export const importMostQuestions = 1000;
/** The largest number of lines in a report. A file with more problems has to be corrected and checked again. */
export const importMostNotes = 500;
export const exportMostQuestions = 2000;

/** The reasons why a part of an imported file was skipped, or imported only in part. */
export const unreadReasons = [
  'emptyQuestion',
  'noAnswer',
  'noRightAnswer',
  'tooFewOptions',
  'answerUnknown',
  'notClosed',
  'notANumber',
  'typeUnsupported',
  'partialCreditUnsupported',
  'pictureLeftOut',
  'patternUnsupported',
  'allMustBeTicked',
  'optionTwice',
  'tooManyOptions',
  'notXml',
  'tooLong',
  'unfit',
  'tooMany',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** The reasons why a question is missing from an exported file, or exported only in part. */
export const unwrittenReasons = ['languageMissing', 'typeUnsupported', 'unitsLost'] as const;

export const questionProblemKinds = [
  'tooFewOptions',
  'noRightOption',
  'severalRightOptions',
  'optionsDiffer',
  'optionEmpty',
  'optionTwice',
  'notANumber',
  'toleranceUnfit',
  'unitUnfit',
  'unitTwice',
  'noVariant',
] as const;
export type QuestionProblemKind = (typeof questionProblemKinds)[number];

export interface QuestionProblem {
  readonly kind: QuestionProblemKind;
  /** The language whose texts have the problem; absent if the problem is not about texts. */
  readonly language?: Language;
}

interface AnyKey {
  readonly type: QuestionType;
  readonly options?: number;
  readonly correct?: readonly number[] | boolean;
  readonly value?: string;
  readonly tolerance?: string;
  readonly units?: readonly { readonly name: string; readonly factor: string }[];
  readonly accepted?: readonly string[];
}

type AnyTexts = Readonly<
  Partial<Record<Language, { readonly options?: readonly string[] | undefined } | undefined>>
>;

const decimal = /^[+-]?\d{1,30}(?:\.\d{1,20})?$/;

/**
 * Returns the problems that keep a question from being asked. The editor shows them while the operator types, and the
 * server checks them on saving.
 */
export function questionProblems(key: AnyKey, texts: AnyTexts): QuestionProblem[] {
  return [...keyProblems(key), ...optionProblems(key, texts)];
}

function keyProblems(key: AnyKey): QuestionProblem[] {
  switch (key.type) {
    case 'single':
    case 'multiple':
      return choiceProblems(key);
    case 'numeric':
      return numberProblems(key);
    case 'fillIn':
      return (key.accepted ?? []).some((one) => one.trim() !== '') ? [] : [{ kind: 'noVariant' }];
    default:
      return [];
  }
}

function choiceProblems({ type, options = 0, correct }: AnyKey): QuestionProblem[] {
  const right = Array.isArray(correct) ? new Set(correct.filter((one) => one < options)).size : 0;
  return [
    ...(options < 2 ? [{ kind: 'tooFewOptions' as const }] : []),
    ...(right === 0 ? [{ kind: 'noRightOption' as const }] : []),
    ...(type === 'single' && right > 1 ? [{ kind: 'severalRightOptions' as const }] : []),
  ];
}

function numberProblems({ value = '', tolerance = '', units = [] }: AnyKey): QuestionProblem[] {
  const names = units.map(({ name }) => name.trim().toLowerCase());
  const isUnfit = units.some(
    ({ name, factor }, place) =>
      name.trim() === '' ||
      !decimal.test(factor) ||
      Number(factor) <= 0 ||
      // The first unit is the unit of the value itself, so its factor must be 1.
      (place === 0 && Number(factor) !== 1),
  );
  return [
    ...(decimal.test(value) ? [] : [{ kind: 'notANumber' as const }]),
    ...(decimal.test(tolerance) && Number(tolerance) >= 0
      ? []
      : [{ kind: 'toleranceUnfit' as const }]),
    ...(isUnfit ? [{ kind: 'unitUnfit' as const }] : []),
    ...(new Set(names).size < names.length ? [{ kind: 'unitTwice' as const }] : []),
  ];
}

function optionProblems({ type, options = 0 }: AnyKey, texts: AnyTexts): QuestionProblem[] {
  const wanted = type === 'single' || type === 'multiple' ? options : 0;
  return Object.entries(texts).flatMap(([name, words]): QuestionProblem[] => {
    if (words === undefined) return [];
    const language = name as Language;
    const given = (words.options ?? []).map((one) => one.trim());
    if (given.length !== wanted) return [{ kind: 'optionsDiffer', language }];
    if (given.includes('')) return [{ kind: 'optionEmpty', language }];
    return new Set(given).size < given.length ? [{ kind: 'optionTwice', language }] : [];
  });
}
