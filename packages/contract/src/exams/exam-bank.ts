import type { QuestionType } from './exam.ts';
import type { Language } from '../protocol/languages.ts';

/** What both sides know of question banks and papers. No imports of schemas: the console uses it too. */
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
/** Moved or retired in one go. */
export const questionsAtOnceMax = 200;
/** Usable questions of a folder are counted up to here, which means "or more": no paper draws as many. */
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
/** Lines of a report; a file with more is mended first. */
export const importMostNotes = 500;
export const exportMostQuestions = 2000;

/** Why something in a file was not taken, or only in part. */
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

/** Why a question was left out of a file, or only written in part. */
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
  /** Where it is about the words of one language. */
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

/** What keeps a question from being asked; the editor says it while it is written, the server when it is saved. */
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
      // The value itself stands in the first.
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
