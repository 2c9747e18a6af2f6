import type { UnreadReason } from '@tradewind/contract';
import type { Key } from '../question/question.ts';
import { readDecimal } from '../scoring/decimal.ts';
import { choiceOf } from './choices.ts';
import { folderOf } from './gift-blocks.ts';
import { hasPicture, htmlToText } from './html-text.ts';
import {
  type ImportedQuestion,
  type ImportResult,
  NotUnderstood,
  readEach,
  unread,
} from './imported.ts';
import { aroundOf } from './number-range.ts';
import { linesOf } from './lines.ts';
import { childOf, childrenOf, readXml, type XmlNode } from './xml-tree.ts';

type Note = (reason: UnreadReason) => void;

interface Part {
  readonly line: number;
  readonly source: string;
  readonly node: XmlNode;
  readonly folder: readonly string[];
}

/** Reads Moodle XML, which most other systems export too. */
export function readMoodleXml(content: string): ImportResult {
  try {
    const quiz = childOf(readXml(content), 'quiz');
    if (!quiz) throw new NotUnderstood('notXml', 1);
    return readEach(partsOf(quiz), readQuestion);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return {
      questions: [],
      unread: [
        unread(error.line ?? 1, error.reason, linesOf(content)[(error.line ?? 1) - 1] ?? ''),
      ],
    };
  }
}

/** Yields the questions; an entry of the type "category" states the folder of those that follow. */
function* partsOf(quiz: XmlNode): Generator<Part> {
  let folder: readonly string[] = [];
  for (const node of childrenOf(quiz, 'question')) {
    if (node.attributes['type'] === 'category') {
      folder = folderOf(childOf(childOf(node, 'category'), 'text')?.text ?? '');
      continue;
    }
    const source = nameOf(node) || wordsIn(childOf(node, 'questiontext'));
    yield { line: node.line, source, node, folder };
  }
}

function readQuestion({ line, node, folder }: Part, note: Note): ImportedQuestion {
  const { key, options } = answersOf(node, note);
  if (hasPicture(childOf(childOf(node, 'questiontext'), 'text')?.text ?? ''))
    note('pictureLeftOut');
  return {
    line,
    title: nameOf(node),
    folder,
    key,
    text: {
      prompt: wordsIn(childOf(node, 'questiontext')),
      explanation: wordsIn(childOf(node, 'generalfeedback')),
      ...(options && { options }),
    },
  };
}

/** Returns the name, which is plain text, whatever the format of the rest. */
function nameOf(node: XmlNode): string {
  return childOf(childOf(node, 'name'), 'text')?.text.trim() ?? '';
}

function wordsIn(node: XmlNode | undefined): string {
  const text = childOf(node, 'text')?.text ?? '';
  const format = node?.attributes['format'] ?? 'html';
  return format === 'html' || format === 'moodle_auto_format' ? htmlToText(text) : text.trim();
}

interface Given {
  readonly fraction: number;
  readonly text: string;
  readonly node: XmlNode;
}

function answersOf(node: XmlNode, note: Note): { key: Key; options?: readonly string[] } {
  const given = childrenOf(node, 'answer').map((answer) => ({
    fraction: Number(answer.attributes['fraction'] ?? '0'),
    text: wordsIn(answer),
    node: answer,
  }));
  switch (node.attributes['type']) {
    case 'multichoice':
      return choices(node, given, note);
    case 'truefalse':
      return { key: trueFalse(given) };
    case 'shortanswer':
      return { key: fillIn(node, given, note) };
    case 'numerical':
      return { key: numeric(node, given, note) };
    default:
      throw new NotUnderstood('typeUnsupported');
  }
}

function choices(node: XmlNode, given: readonly Given[], note: Note) {
  const isSingle = (childOf(node, 'single')?.text ?? 'true').trim() !== 'false';
  const best = isSingle ? 100 : 0.001;
  const options = given.map(({ fraction, text }) => ({ text, isRight: fraction >= best }));
  const isUneven =
    new Set(given.flatMap(({ fraction }) => (fraction > 0 ? [Math.round(fraction)] : []))).size > 1;
  if (isUneven) note('partialCreditUnsupported');
  return { key: choiceOf(options, !isSingle), options: options.map(({ text }) => text) };
}

function trueFalse(given: readonly Given[]): Key {
  const [right, other] = given
    .filter(({ fraction }) => fraction >= 100)
    .map(({ text }) => text.toLowerCase());
  if ((right !== 'true' && right !== 'false') || other !== undefined)
    throw new NotUnderstood('noRightAnswer');
  return { type: 'trueFalse', correct: right === 'true' };
}

/**
 * Reads a fill-in question. Case is always ignored here, and a star is an ordinary character; both differences
 * are reported.
 */
function fillIn(node: XmlNode, given: readonly Given[], note: Note): Key {
  const whole = given.filter(({ fraction }) => fraction >= 100);
  const accepted = whole.map(({ text }) => text).filter((text) => text !== '' && text !== '*');
  if (accepted.length === 0) throw new NotUnderstood('noRightAnswer');
  const minds = childOf(node, 'usecase')?.text.trim() === '1';
  if (minds || accepted.some((text) => text.includes('*'))) note('patternUnsupported');
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100))
    note('partialCreditUnsupported');
  return { type: 'fillIn', accepted };
}

function numeric(node: XmlNode, given: readonly Given[], note: Note): Key {
  const [best, ...others] = given.filter(({ fraction }) => fraction >= 100);
  if (!best) throw new NotUnderstood('noRightAnswer');
  if (others.length > 0 || given.length > 1) note('partialCreditUnsupported');
  const range = aroundOf(best.text, childOf(best.node, 'tolerance')?.text.trim() || '0');
  if (!range) throw new NotUnderstood('notANumber');
  return { type: 'numeric', ...range, units: unitsOf(node) };
}

/**
 * Reads the units. Moodle states how many of a unit the value is; here a unit's factor is what one of it is
 * worth.
 */
function unitsOf(node: XmlNode) {
  const units = childOf(node, 'units');
  return (units ? childrenOf(units, 'unit') : []).slice(0, 8).map((unit) => ({
    name: childOf(unit, 'unit_name')?.text.trim() ?? '',
    factor: reciprocal(childOf(unit, 'multiplier')?.text.trim() ?? '1'),
  }));
}

function reciprocal(multiplier: string): string {
  const number = Number(multiplier);
  if (!readDecimal(multiplier) || number <= 0) throw new NotUnderstood('notANumber');
  return String(Number((1 / number).toPrecision(12)));
}
