import { isSignAlone, type Language } from '@tradewind/contract';
import type {
  Answer,
  ChoiceKey,
  FillInKey,
  Hundredths,
  Key,
  NumericKey,
} from '../question/question.ts';
import { isWithin, minus, readDecimal } from './decimal.ts';
import { fold } from './fold.ts';
import { readNumber } from './read-number.ts';

export interface Marking {
  readonly points: Hundredths;
  /** The cost of a wrong answer in percent of the points; 0 without negative marking. */
  readonly penaltyPercent: number;
  /** The language of the answer, which decides what a comma means. */
  readonly language: Language;
}

export interface Score {
  readonly points: Hundredths;
  /** True only if everything is right. */
  readonly isCorrect: boolean;
}

const nothing: Score = { points: 0, isCorrect: false };

/**
 * Scores an answer. One that does not fit its question is wrong, since a key may have been changed to another
 * type.
 */
export function score(key: Key, answer: Answer | undefined, marking: Marking): Score {
  if (answer === undefined || isBlank(answer)) return nothing;
  return graded(shareOf(key, answer, marking.language), marking);
}

/** A fraction from 1 for everything right to -1 for only wrong picks. */
interface Share {
  readonly part: number;
  readonly of: number;
}

const all: Share = { part: 1, of: 1 };
const wrong: Share = { part: -1, of: 1 };

/** Rounds towards zero, so that partial scores never add up to more than the whole. */
function graded({ part, of }: Share, { points, penaltyPercent }: Marking): Score {
  if (part === of) return { points, isCorrect: true };
  const worth = Math.trunc((points * part) / of);
  if (part >= 0) return { points: worth, isCorrect: false };
  const cost = Math.trunc((-worth * penaltyPercent) / 100);
  return { points: cost === 0 ? 0 : -cost, isCorrect: false };
}

function shareOf(key: Key, answer: Answer, language: Language): Share {
  switch (key.type) {
    case 'single':
      return answer.type === 'single' && key.correct[0] === answer.picked ? all : wrong;
    case 'multiple':
      return answer.type === 'multiple' ? shareOfPicks(key, answer.picked) : wrong;
    case 'trueFalse':
      return answer.type === 'trueFalse' && key.correct === answer.picked ? all : wrong;
    case 'numeric':
      return answer.type === 'numeric' && isNear(key, answer.written, language) ? all : wrong;
    case 'fillIn':
      return answer.type === 'fillIn' && isAmong(key, answer.written) ? all : wrong;
    default:
      return key satisfies never;
  }
}

function isAmong({ accepted }: FillInKey, written: string): boolean {
  const given = fold(written);
  return accepted.some((one) => fold(one) === given);
}

/**
 * Returns the fraction of right options picked, minus the fraction of wrong options picked: ticking everything
 * gives zero, and every wrong pick costs.
 */
function shareOfPicks({ options, correct }: ChoiceKey, picked: readonly number[]): Share {
  const picks = new Set(picked.filter((one) => Number.isInteger(one) && one >= 0 && one < options));
  const right = correct.filter((one) => picks.has(one)).length;
  const wrongOnes = options - correct.length;
  const wrongPicks = picks.size - right;
  if (wrongOnes === 0) return { part: right, of: correct.length };
  return {
    part: right * wrongOnes - wrongPicks * correct.length,
    of: correct.length * wrongOnes,
  };
}

function isNear({ value, tolerance, units }: NumericKey, written: string, language: Language) {
  const [expected, allowed] = [readDecimal(value), readDecimal(tolerance)];
  if (!expected || !allowed) return false;
  return readNumber(written, units, language).some((given) =>
    isWithin(minus(given, expected), allowed),
  );
}

function isBlank(answer: Answer): boolean {
  if (answer.type === 'multiple') return answer.picked.length === 0;
  if (answer.type === 'numeric' && isSignAlone(answer.written)) return true;
  return 'written' in answer && fold(answer.written) === '';
}
