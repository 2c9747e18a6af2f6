import type { Key, QuestionText } from '../question/question.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import type { Exported } from './write-gift.ts';

/** Writes a whole file from its questions and folders. */
export function moodleFile(parts: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
}

export function writeMoodleFolder(folder: readonly string[]): string {
  const path = ['$course$', ...folder.map((part) => part.replaceAll('/', ' '))].join('/');
  return question('category', [`<category>${text(path)}</category>`]);
}

export function writeMoodleXml({ title, text: words, key }: Exported): string {
  const common = [
    `<name>${text(title)}</name>`,
    `<questiontext format="plain_text">${text(words.prompt)}</questiontext>`,
    `<generalfeedback format="plain_text">${text(words.explanation)}</generalfeedback>`,
  ];
  return question(moodleTypes[key.type], [...common, ...answersOf(words, key)]);
}

const moodleTypes = {
  single: 'multichoice',
  multiple: 'multichoice',
  trueFalse: 'truefalse',
  numeric: 'numerical',
  fillIn: 'shortanswer',
} as const;

function answersOf({ options = [] }: QuestionText, key: Key): string[] {
  switch (key.type) {
    case 'single':
    case 'multiple':
      return [
        `<single>${key.type === 'single'}</single>`,
        ...options.map((one, index) => answer(one, shareOf(key.correct, index, options.length))),
      ];
    case 'trueFalse':
      return [answer('true', key.correct ? 100 : 0), answer('false', key.correct ? 0 : 100)];
    case 'fillIn':
      return key.accepted.map((one) => answer(one, 100));
    case 'numeric':
      return [
        answer(key.value, 100, `<tolerance>${key.tolerance}</tolerance>`),
        ...(key.units.length === 0 ? [] : [`<units>${key.units.map(unit).join('')}</units>`]),
      ];
    default:
      return key satisfies never;
  }
}

function shareOf(correct: readonly number[], index: number, options: number): number {
  const isRight = correct.includes(index);
  if (correct.length === 1) return isRight ? 100 : 0;
  return Number((isRight ? 100 / correct.length : -100 / (options - correct.length)).toFixed(5));
}

function unit({ name, factor }: { readonly name: string; readonly factor: string }): string {
  const multiplier = String(Number((1 / Number(factor)).toPrecision(12)));
  return `<unit><multiplier>${multiplier}</multiplier><unit_name>${escapeHtml(name)}</unit_name></unit>`;
}

function answer(words: string, fraction: number, more = ''): string {
  return `<answer fraction="${fraction}" format="plain_text">${text(words)}${more}</answer>`;
}

function question(type: string, lines: readonly string[]): string {
  return `  <question type="${type}">\n${lines.map((line) => `    ${line}`).join('\n')}\n  </question>`;
}

function text(words: string): string {
  return `<text>${escapeHtml(words)}</text>`;
}
