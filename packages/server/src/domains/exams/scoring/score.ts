import { isSignAlone, type Language } from '@tradewind/contract';
import type {
  Answer,
  ChoiceKey,
  FillInKey,
  Hundredths,
  Key,
  NumericKey,
  Unit,
} from '../question/question.ts';
import { isWithin, minus, readDecimal, type Decimal, times } from './decimal.ts';
import { fold } from './fold.ts';

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

/** Languages with a decimal comma. */
const commaIsPoint: ReadonlySet<Language> = new Set(['ru']);

/**
 * Digits with thousands separators. A number that begins with zero has none, so a comma in it is a decimal
 * comma.
 */
const groups = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * One group of three digits, which may be thousands or decimals: a phone's keypad follows its region, not the
 * app's language.
 */
const oneGroup = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/**
 * A number and a unit. A unit may contain digits but not begin with one, and the number may end with a full
 * stop.
 */
const numberAndUnit = /^([+-]?[\d.,' \u2009]*\d)[.,]?\s*([^\d\s].*)?$/su;

const longest = 60;

/**
 * Returns all values that a written number may have: in full-width digits, with thousands separators, with a
 * decimal comma, or with a unit. Empty if it is not a number or has an unknown unit.
 */
function readNumber(
  written: string,
  units: readonly Unit[],
  language: Language,
): readonly Decimal[] {
  const text = written.normalize('NFKC').replaceAll('−', '-').trim();
  if (text.length > longest) return [];
  const [, figures = '', unit = ''] = numberAndUnit.exec(text) ?? [];
  const factor = factorOf(unit, units);
  if (factor === undefined) return [];
  return withoutGroups(figures.replaceAll(/[' \u2009]/g, ''), language).flatMap((plain) => {
    // Reads `.5` as 0.5.
    const value = readDecimal(plain.replace(/^([+-]?)\./, '$10.'));
    return value ? [times(value, factor)] : [];
  });
}

function withoutGroups(figures: string, language: Language): string[] {
  const isPoint = commaIsPoint.has(language) && figures.indexOf(',') === figures.lastIndexOf(',');
  if (isPoint && !figures.includes('.')) return [figures.replace(',', '.')];
  if (oneGroup.test(figures)) return [figures.replace(',', ''), figures.replace(',', '.')];
  if (groups.test(figures)) return [figures.replaceAll(',', '')];
  return [/^[+-]?\d*,\d+$/.test(figures) ? figures.replace(',', '.') : figures];
}

/** Returns the factor of the unit. Without a unit, it is the first one, which is shown beside the field. */
function factorOf(unit: string, units: readonly Unit[]): Decimal | undefined {
  if (unit === '') return readDecimal(units[0]?.factor ?? '1');
  const named = units.find(({ name }) => fold(name) === fold(unit));
  return named && readDecimal(named.factor);
}
