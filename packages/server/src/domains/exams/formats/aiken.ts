import type { Key, QuestionText } from '../question/question.ts';
import { choiceOf } from './choices.ts';
import { type ImportedQuestion, type ImportResult, NotUnderstood, readEach } from './imported.ts';
import { linesOf } from './lines.ts';

/** Matches an option in a trimmed line. On untrimmed lines of spaces, the pattern would be very slow. */
const option = /^([A-Z])[.)]\s*(\S[^]*)$/u;
const answer = /^ANSWER:([^]*)$/u;

interface Block {
  readonly line: number;
  readonly source: string;
  readonly lines: readonly string[];
}

/** Reads Aiken: a question, its options after letters, and `ANSWER: B`, which ends the question. */
export function readAiken(content: string): ImportResult {
  return readEach(blocksOf(content), readBlock);
}

function* blocksOf(content: string): Generator<Block> {
  let lines: string[] = [];
  let begin = 0;
  for (const [index, line] of linesOf(content).entries()) {
    if (lines.length === 0 && line.trim() === '') continue;
    if (lines.length === 0) begin = index + 1;
    lines.push(line);
    if (!answer.test(line.trim())) continue;
    yield { line: begin, source: lines[0] ?? '', lines };
    lines = [];
  }
  if (lines.some((line) => line.trim() !== ''))
    yield { line: begin, source: lines[0] ?? '', lines };
}

function readBlock({ line, lines }: Block): ImportedQuestion {
  const letter = answer.exec((lines.at(-1) ?? '').trim())?.[1]?.trim();
  if (letter === undefined) throw new NotUnderstood('noAnswer');
  const first = lines.findIndex((one) => option.test(one.trim()));
  if (first < 0) throw new NotUnderstood('tooFewOptions');
  const options = optionsIn(lines.slice(first, -1));
  if (new Set(options.map(({ letter: one }) => one)).size < options.length)
    throw new NotUnderstood('optionTwice');
  const right = options.findIndex((one) => one.letter === letter.toUpperCase());
  if (right < 0) throw new NotUnderstood('answerUnknown', line + lines.length - 1);
  const prompt = lines.slice(0, first).join('\n').trim();
  return {
    line,
    title: '',
    folder: [],
    text: { prompt, explanation: '', options: options.map(({ text }) => text) },
    key: choiceOf(options.map(({ text }, index) => ({ text, isRight: index === right }))),
  };
}

/** Returns the options; a line without a letter continues the previous option. */
function optionsIn(lines: readonly string[]) {
  const options: { letter: string; text: string }[] = [];
  for (const line of lines) {
    const [, letter, text] = option.exec(line.trim()) ?? [];
    const last = options.at(-1);
    if (letter !== undefined && text !== undefined) options.push({ letter, text });
    else if (last && line.trim() !== '') last.text = `${last.text}\n${line.trim()}`;
  }
  return options;
}

/** Writes a question as Aiken; undefined if the format cannot express it. */
export function writeAiken(text: QuestionText, key: Key): string | undefined {
  const options = text.options ?? [];
  if (key.type !== 'single' || options.length > 26) return undefined;
  return [
    oneLine(text.prompt),
    ...options.map((one, index) => `${letterOf(index)}. ${oneLine(one)}`),
    `ANSWER: ${letterOf(key.correct[0] ?? 0)}`,
  ].join('\n');
}

function letterOf(index: number): string {
  return String.fromCodePoint(65 + index);
}

/** Joins a text into one line, so that no part of it looks like an option or an answer. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
