import type { Language } from '@tradewind/contract';

/** Hundredths of a point, as integers: sums of shares do not depend on the order of rounding. */
export type Hundredths = number;

/** The text of a question in one language. Options are in the order in which they were written. */
export interface QuestionText {
  readonly prompt: string;
  /** Shown after the sitting; may be empty. */
  readonly explanation: string;
  /** For choice questions: one text for each option of the key. */
  readonly options?: readonly string[];
}

export type QuestionTexts = Partial<Record<Language, QuestionText>>;

/** The correct answer. It is stored apart from the texts, so that a sitting can be shown without reading it. */
export type Key = ChoiceKey | TrueFalseKey | NumericKey | FillInKey;

export interface ChoiceKey {
  readonly type: 'single' | 'multiple';
  /** The number of options; their texts are in the question's texts. */
  readonly options: number;
  /** Indexes of the correct options in ascending order; exactly one for a single choice. */
  readonly correct: readonly number[];
}

export interface TrueFalseKey {
  readonly type: 'trueFalse';
  readonly correct: boolean;
}

export interface NumericKey {
  readonly type: 'numeric';
  /** A decimal as text, exactly as it was written: `0.1` has no exact binary form. */
  readonly value: string;
  /** Values within this distance are correct too. */
  readonly tolerance: string;
  /** The unit of the value, followed by other accepted units; empty for a bare number. */
  readonly units: readonly Unit[];
}

export interface Unit {
  readonly name: string;
  /** How many of the first unit one of these is worth. */
  readonly factor: string;
}

export interface FillInKey {
  readonly type: 'fillIn';
  /** The accepted answers. Case, width, kind of kana and spacing are ignored when comparing. */
  readonly accepted: readonly string[];
}

/** A given answer; an unanswered question has none. */
export type Answer =
  | { readonly type: 'single'; readonly picked: number }
  | { readonly type: 'multiple'; readonly picked: readonly number[] }
  | { readonly type: 'trueFalse'; readonly picked: boolean }
  | { readonly type: 'numeric' | 'fillIn'; readonly written: string };
