import type { Language } from '@tradewind/contract';

/** Hundredths of a point: shares of points are added up without a rounding that depends on the order. */
export type Hundredths = number;

/** What a person reads, in one language. Options stand in the order in which they were written. */
export interface QuestionText {
  readonly prompt: string;
  /** Shown after the sitting; may be empty. */
  readonly explanation: string;
  /** For choices: one for each option of the key. */
  readonly options?: readonly string[];
}

export type QuestionTexts = Partial<Record<Language, QuestionText>>;

/** What is right. It is kept apart from the words, so that a sitting can be shown without ever reading it. */
export type Key = ChoiceKey | TrueFalseKey | NumericKey | FillInKey;

export interface ChoiceKey {
  readonly type: 'single' | 'multiple';
  /** How many options there are; their words are in the texts. */
  readonly options: number;
  /** Indexes of the right ones, rising; exactly one for a single choice. */
  readonly correct: readonly number[];
}

export interface TrueFalseKey {
  readonly type: 'trueFalse';
  readonly correct: boolean;
}

export interface NumericKey {
  readonly type: 'numeric';
  /** Decimals in text, as they were written: `0.1` is no binary number. */
  readonly value: string;
  /** Whatever lies no further away is right, too. */
  readonly tolerance: string;
  /** In which the value stands, with what other units are worth of it; none where it is a bare number. */
  readonly units: readonly Unit[];
}

export interface Unit {
  readonly name: string;
  /** How much of the first unit one of these is. */
  readonly factor: string;
}

export interface FillInKey {
  readonly type: 'fillIn';
  /** Any of these, however it is written. */
  readonly accepted: readonly string[];
}

/** What was answered; a question without an answer has none of these. */
export type Answer =
  | { readonly type: 'single'; readonly picked: number }
  | { readonly type: 'multiple'; readonly picked: readonly number[] }
  | { readonly type: 'trueFalse'; readonly picked: boolean }
  | { readonly type: 'numeric' | 'fillIn'; readonly written: string };
