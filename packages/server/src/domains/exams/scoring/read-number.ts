import type { Language } from '@tradewind/contract';
import type { Unit } from '../question/question.ts';
import { fold } from './fold.ts';
import { type Decimal, readDecimal, times } from './decimal.ts';

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
export function readNumber(
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
