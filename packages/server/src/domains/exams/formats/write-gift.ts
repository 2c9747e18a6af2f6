import type { Key, QuestionText } from '../question/question.ts';
import { escapeGift, writeAnswer, writeWords } from './gift-text.ts';

export interface Exported {
  readonly title: string;
  readonly text: QuestionText;
  readonly key: Key;
}

/** Writes GIFT that other programs read too. Only units cannot be expressed in this format. */
export function writeGift({ title, text, key }: Exported): string {
  // Writes an empty name where the text itself would be taken for something else.
  const name =
    title === '' && !/^(?:\/\/|\$|\[)/.test(text.prompt) ? '' : `::${escapeGift(title)}::`;
  const explanation = text.explanation === '' ? '' : `\n####${writeWords(text.explanation)}`;
  return `${name}${writeWords(text.prompt)} {${answersOf(text, key)}${explanation}\n}`;
}

export function writeGiftFolder(folder: readonly string[]): string {
  return `$CATEGORY: ${folder.map((part) => part.replaceAll(/[/\n]/g, ' ')).join('/')}`;
}

function answersOf({ options = [] }: QuestionText, key: Key): string {
  switch (key.type) {
    case 'trueFalse':
      return key.correct ? 'TRUE' : 'FALSE';
    case 'numeric':
      return `#${key.value}:${key.tolerance}`;
    case 'fillIn':
      return key.accepted.map((one) => `\n  =${writeAnswer(one)}`).join('');
    case 'single':
      return options
        .map((one, index) => `\n  ${key.correct.includes(index) ? '=' : '~'}${writeAnswer(one)}`)
        .join('');
    case 'multiple':
      return options
        .map(
          (one, index) => `\n  ~%${shareOf(key.correct, index, options.length)}%${writeWords(one)}`,
        )
        .join('');
    default:
      return key satisfies never;
  }
}

/**
 * Returns the percentage of an option: all right ones add up to a hundred, and all wrong ones subtract it
 * again.
 */
function shareOf(correct: readonly number[], index: number, options: number): string {
  const isRight = correct.includes(index);
  const share = isRight ? 100 / correct.length : -100 / (options - correct.length);
  return String(Number(share.toFixed(5)));
}
