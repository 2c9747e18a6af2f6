import type { Language } from '@tradewind/contract';
import type { Unit } from '../question/question.ts';
import { fold } from './fold.ts';
import { type Decimal, readDecimal, times } from './decimal.ts';

/** Languages in which a comma is the point. */
const commaIsPoint: ReadonlySet<Language> = new Set(['ru']);

/** Nobody groups the figures behind a zero: there a comma is a point. */
const groups = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** A thousand, or a decimal comma: the keypad of a phone has the one of its region, whatever the app speaks. */
const oneGroup = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** A unit may have figures in it, but does not begin with one; and a number may end a sentence. */
const numberAndUnit = /^([+-]?[\d.,' \u2009]*\d)[.,]?\s*([^\d\s].*)?$/su;
const longest = 60;

/**
 * A number as people write it: in full-width digits, with groups of thousands, with a decimal comma, with a
 * unit behind it. All that it may mean; nothing if it is none, or in a unit that the question does not know.
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
    // `.5` is a half.
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

/** Nothing behind the number means the first unit: it stands beside the field. */
function factorOf(unit: string, units: readonly Unit[]): Decimal | undefined {
  if (unit === '') return readDecimal(units[0]?.factor ?? '1');
  const named = units.find(({ name }) => fold(name) === fold(unit));
  return named && readDecimal(named.factor);
}
