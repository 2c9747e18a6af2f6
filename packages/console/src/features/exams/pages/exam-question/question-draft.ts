import type { QuestionType } from '@tradewind/contract/exams/exam';
import { type QuestionProblem, questionProblems } from '@tradewind/contract/exams/exam-bank';
import { type Language, languages } from '@tradewind/contract/protocol/languages';
import type { Question, QuestionKey } from '../../data/banks.ts';

export interface QuestionWords {
  readonly prompt: string;
  readonly explanation: string;
  /** Keyed by the option's id, so that an option is moved or removed in all languages at once. */
  readonly options: Readonly<Record<string, string>>;
}

export interface OptionDraft {
  readonly id: string;
  readonly isRight: boolean;
}

export interface UnitDraft {
  readonly name: string;
  readonly factor: string;
}

/** All values of the form, whatever the type, so that changing the type of a new question loses nothing. */
export interface QuestionDraft {
  readonly folderId: string;
  readonly type: QuestionType;
  readonly title: string;
  readonly options: readonly OptionDraft[];
  readonly isTrue: boolean;
  readonly value: string;
  readonly tolerance: string;
  readonly units: readonly UnitDraft[];
  /** One accepted answer per line. */
  readonly accepted: string;
  readonly texts: Readonly<Record<Language, QuestionWords>>;
}

const nothing: QuestionWords = { prompt: '', explanation: '', options: {} };

export function newDraft(folderId: string): QuestionDraft {
  return {
    folderId,
    type: 'single',
    title: '',
    options: ['1', '2', '3', '4'].map((id) => ({ id, isRight: false })),
    isTrue: true,
    value: '',
    tolerance: '0',
    units: [],
    accepted: '',
    texts: inEach(() => nothing),
  };
}

export function draftOf({ folderId, type, title, key, texts }: Question): QuestionDraft {
  const count = 'options' in key ? key.options : 0;
  const ids = Array.from({ length: count }, (_, place) => String(place + 1));
  const right = 'options' in key ? key.correct : [];
  return {
    ...newDraft(folderId),
    type,
    title,
    ...(count > 0 && { options: ids.map((id, place) => ({ id, isRight: right.includes(place) })) }),
    ...(key.type === 'trueFalse' && { isTrue: key.correct }),
    ...(key.type === 'numeric' && { value: key.value, tolerance: key.tolerance, units: key.units }),
    ...(key.type === 'fillIn' && { accepted: key.accepted.join('\n') }),
    texts: inEach((language) => {
      const words = texts[language];
      if (words === undefined) return nothing;
      const options = (words.options ?? []).map((text, place) => [String(place + 1), text]);
      return { ...words, options: Object.fromEntries(options) as Record<string, string> };
    }),
  };
}

export const isChoice = ({ type }: Pick<QuestionDraft, 'type'>): boolean =>
  type === 'single' || type === 'multiple';

export function keyOf(draft: QuestionDraft): QuestionKey {
  const { type, options } = draft;
  switch (type) {
    case 'trueFalse':
      return { type, correct: draft.isTrue };
    case 'numeric':
      return {
        type,
        value: plainNumber(draft.value),
        tolerance: plainNumber(draft.tolerance),
        units: draft.units.map(({ name, factor }) => ({
          name: name.trim(),
          factor: plainNumber(factor),
        })),
      };
    case 'fillIn':
      return { type, accepted: linesOf(draft.accepted) };
    default:
      return {
        type,
        options: options.length,
        correct: options.flatMap(({ isRight }, place) => (isRight ? [place] : [])),
      };
  }
}

/** Returns the texts of each language that has a question text. Languages without one are not saved. */
export function textsOf(draft: QuestionDraft): Question['texts'] {
  const written = languages.flatMap((language) => {
    const { prompt, explanation, options } = draft.texts[language];
    if (prompt.trim() === '') return [];
    const words = { prompt: prompt.trim(), explanation: explanation.trim() };
    const own = draft.options.map(({ id }) => (options[id] ?? '').trim());
    return [[language, isChoice(draft) ? { ...words, options: own } : words]];
  });
  return Object.fromEntries(written) as Question['texts'];
}

export const contentOf = (draft: QuestionDraft) => ({
  title: draft.title.trim(),
  texts: textsOf(draft),
  key: keyOf(draft),
});

export function missingIn({ texts }: QuestionDraft): Language[] {
  return languages.filter((language) => texts[language].prompt.trim() === '');
}

/** True if something is written in this language, but no question. */
export function isHalf(draft: QuestionDraft, language: Language): boolean {
  const { prompt, explanation, options } = draft.texts[language];
  const others = [explanation, ...(isChoice(draft) ? Object.values(options) : [])];
  return prompt.trim() === '' && others.some((word) => word.trim() !== '');
}

export interface Lacking {
  readonly problems: readonly QuestionProblem[];
  readonly half: readonly Language[];
  readonly hasNoWords: boolean;
}

export function lackingIn(draft: QuestionDraft): Lacking | undefined {
  const texts = textsOf(draft);
  const problems = questionProblems(keyOf(draft), texts);
  const half = languages.filter((language) => isHalf(draft, language));
  const hasNoWords = Object.keys(texts).length === 0;
  return problems.length + half.length > 0 || hasNoWords
    ? { problems, half, hasNoWords }
    : undefined;
}

export function withOption(draft: QuestionDraft): QuestionDraft {
  const highest = Math.max(0, ...draft.options.map(({ id }) => Number(id)));
  return { ...draft, options: [...draft.options, { id: String(highest + 1), isRight: false }] };
}

/** Removes an option with its texts in every language, so that a later option with the same id does not get them. */
export function withoutOption(draft: QuestionDraft, id: string): QuestionDraft {
  return {
    ...draft,
    options: draft.options.filter((option) => option.id !== id),
    texts: inEach((language) => {
      const { [id]: _, ...options } = draft.texts[language].options;
      return { ...draft.texts[language], options };
    }),
  };
}

/** Marks an option as right or wrong. In a single choice this unmarks the option that was right before. */
export function withRight(draft: QuestionDraft, id: string, isRight: boolean): QuestionDraft {
  const isSingle = draft.type === 'single';
  return {
    ...draft,
    options: draft.options.map((option) =>
      option.id === id
        ? { ...option, isRight }
        : { ...option, isRight: option.isRight && !isSingle },
    ),
  };
}

/** Matches numbers such as 1,250, which are a thousand to some readers and a decimal to others. */
const eitherWay = /^[+\-−]?[1-9]\d{0,2},\d{3}$/u;

/** Replaces a decimal comma by a point. A number that can be read in two ways is left unchanged, so that it is refused. */
function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return eitherWay.test(plain) ? plain : plain.replace(',', '.');
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

function inEach(words: (language: Language) => QuestionWords): Record<Language, QuestionWords> {
  const entries = languages.map((language) => [language, words(language)]);
  return Object.fromEntries(entries) as Record<Language, QuestionWords>;
}
