import type { Key } from '../question/question.ts';
import { readDecimal } from '../scoring/decimal.ts';
import { choiceOf } from './choices.ts';
import { findPlain, splitPlain, wordsOf } from './gift-text.ts';
import { NotUnderstood } from './imported.ts';
import { aroundOf, betweenOf } from './number-range.ts';

export interface GiftAnswers {
  readonly key: Key;
  readonly options: readonly string[];
  /** True if an answer was worth only part of the points, which is not kept. */
  readonly isSimplified: boolean;
  /** True if each of several answers was right by itself; here all of them must be ticked. */
  readonly isAllOrNothing?: boolean;
}

interface Mark {
  readonly isRight: boolean;
  /** Percentage of the points, if the file states one. */
  readonly weight: number | undefined;
  readonly text: string;
}

const trueFalse = /^\s*(T|TRUE|F|FALSE)\s*(?:#[^]*)?$/i;

/** Parses the content of the braces. */
export function giftAnswers(body: string): GiftAnswers {
  const [, word] = trueFalse.exec(body) ?? [];
  if (word !== undefined) {
    const correct = word.toUpperCase().startsWith('T');
    return { key: { type: 'trueFalse', correct }, options: [], isSimplified: false };
  }
  if (body.trim() === '') throw new NotUnderstood('typeUnsupported');
  if (body.trim().startsWith('#')) return numeric(body.trim().slice(1));
  const marks = marksIn(body);
  if (marks.length === 0) throw new NotUnderstood('noAnswer');
  if (marks.some(({ text }) => text.includes('->'))) throw new NotUnderstood('typeUnsupported');
  return marks.every(({ isRight }) => isRight) ? fillIn(marks) : choices(marks);
}

function marksIn(body: string): Mark[] {
  return splitPlain(body, '=~')
    .slice(1)
    .map((part) => {
      const [, percent, rest = ''] =
        /^\s*(?:%(-?\d{1,3}(?:\.\d+)?)%)?([^]*)$/.exec(part.slice(1)) ?? [];
      const weight = percent === undefined ? undefined : Number(percent);
      return { isRight: part.startsWith('='), weight, text: withoutFeedback(rest) };
    });
}

function withoutFeedback(text: string): string {
  const at = findPlain(text, '#');
  return wordsOf(at < 0 ? text : text.slice(0, at));
}

/** Parses choices. If there are percentages, every option with a positive one is right. */
function choices(marks: readonly Mark[]): GiftAnswers {
  const options = marks.map(({ isRight, weight, text }) => ({
    text,
    isRight: weight === undefined ? isRight : weight > 0,
  }));
  const hasWeights = marks.some(({ isRight, weight }) => !isRight && weight !== undefined);
  const hasPartOfOne = hasWeights && marks.some(({ isRight }) => isRight);
  return {
    key: choiceOf(
      hasPartOfOne ? marks.map(({ isRight, text }) => ({ isRight, text })) : options,
      hasWeights && !hasPartOfOne,
    ),
    options: options.map(({ text }) => text),
    isSimplified: hasPartOfOne || hasUnevenShares(marks),
    isAllOrNothing: !hasWeights && marks.filter(({ isRight }) => isRight).length > 1,
  };
}

function hasUnevenShares(marks: readonly Mark[]): boolean {
  const shares = marks.flatMap(({ weight }) =>
    weight !== undefined && weight > 0 ? [weight] : [],
  );
  return new Set(shares.map(Math.round)).size > 1;
}

function fillIn(marks: readonly Mark[]): GiftAnswers {
  const whole = marks.filter(({ weight = 100 }) => weight >= 100);
  if (whole.length === 0) throw new NotUnderstood('noRightAnswer');
  const accepted = whole.map(({ text }) => text).filter((text) => text !== '');
  if (accepted.length === 0) throw new NotUnderstood('noAnswer');
  return {
    key: { type: 'fillIn', accepted },
    options: [],
    isSimplified: whole.length < marks.length,
  };
}

/** Parses `3.14:0.01`, `1..5`, or several answers, of which only those worth all points are kept. */
function numeric(body: string): GiftAnswers {
  const marks = body.trim().startsWith('=')
    ? marksIn(body)
    : [{ isRight: true, weight: undefined, text: withoutFeedback(body) }];
  const [best, ...others] = marks.filter(({ weight = 100 }) => weight >= 100);
  if (best === undefined) throw new NotUnderstood('noRightAnswer');
  const key = numberKey(best.text);
  return { key, options: [], isSimplified: others.length > 0 || marks.length > 1 };
}

/** Two numbers of the maximum length and a separator; the patterns are slow on longer texts. */
const longestRange = 120;

function numberKey(text: string): Key {
  if (text.length > longestRange) throw new NotUnderstood('notANumber');
  const [, low, high] = /^(\S+?)\s*\.\.\s*(\S+)$/.exec(text) ?? [];
  const [, value = text, tolerance = '0'] = /^(\S+?)\s*:\s*(\S+)$/.exec(text) ?? [];
  const range =
    low !== undefined && high !== undefined ? betweenOf(low, high) : aroundOf(value, tolerance);
  if (!range || !readDecimal(range.value)) throw new NotUnderstood('notANumber');
  return { type: 'numeric', ...range, units: [] };
}
