import type { Language } from '@tradewind/contract';

/** What is said during one part of a lesson, and the headline on the picture meanwhile. */
export interface Step {
  readonly seconds: number;
  readonly headline: { readonly cn: string; readonly en: string };
  readonly said: Readonly<Record<Language, string>>;
  /** What the picture points at: a position along the chart from 0 to 1, or the index of a box in the flow chart. */
  readonly mark?: number;
}

export type Picture =
  | { readonly kind: 'line' | 'candles' | 'bars'; readonly seed: number; readonly drift: number }
  | { readonly kind: 'curves'; readonly labels: readonly [string, string] }
  | { readonly kind: 'flow'; readonly boxes: readonly (readonly [cn: string, en: string])[] };

export interface Lesson {
  readonly name: string;
  readonly accent: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly picture: Picture;
  readonly steps: readonly Step[];
}

/** A text in the order of the languages below. */
type Said = readonly [en: string, cn: string, tcn: string, jp: string, ko: string, ru: string];

export function inAll([en, cn, tcn, jp, ko, ru]: Said): Record<Language, string> {
  return { en, cn, tcn, jp, ko, ru };
}

export function step(
  seconds: number,
  [cn, en]: readonly [cn: string, en: string],
  said: Said,
  mark?: number,
): Step {
  return {
    seconds,
    headline: { cn, en },
    said: inAll(said),
    ...(mark === undefined ? {} : { mark }),
  };
}
