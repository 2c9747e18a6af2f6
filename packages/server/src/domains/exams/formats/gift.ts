import type { Key } from '../question/question.ts';
import { giftAnswers } from './gift-answers.ts';
import { type GiftBlock, giftBlocks } from './gift-blocks.ts';
import { findPlain, unescapeGift, wordsOf } from './gift-text.ts';
import { type ImportedQuestion, type ImportResult, NotUnderstood, readEach } from './imported.ts';

/** Replaces an answer in the middle of a sentence. */
const gap = '_____';
const general = '####';

/** Reads GIFT, Moodle's text format: a question with its answers in braces. */
export function readGift(content: string): ImportResult {
  return readEach(giftBlocks(content), readBlock);
}

function readBlock(
  { line, source, folder }: GiftBlock,
  alsoNote: (reason: 'partialCreditUnsupported' | 'allMustBeTicked') => void,
): ImportedQuestion {
  const { title, rest } = titleOf(source.trim());
  const open = findPlain(rest, '{');
  if (open < 0) throw new NotUnderstood('noAnswer');
  const close = findPlain(rest, '}', open);
  if (close < 0) throw new NotUnderstood('notClosed');
  const before = wordsOf(rest.slice(0, open));
  const after = wordsOf(rest.slice(close + 1));
  const { body, explanation } = explanationIn(rest.slice(open + 1, close));
  const { key, options, isSimplified, isAllOrNothing } = giftAnswers(body);
  if (isSimplified) alsoNote('partialCreditUnsupported');
  if (isAllOrNothing) alsoNote('allMustBeTicked');
  return {
    line,
    title,
    folder,
    key,
    text: {
      prompt: after === '' ? before : `${before} ${gap} ${after}`.trim(),
      explanation,
      ...(isChoice(key) && { options }),
    },
  };
}

function isChoice({ type }: Key): boolean {
  return type === 'single' || type === 'multiple';
}

function titleOf(source: string): { title: string; rest: string } {
  if (!source.startsWith('::')) return { title: '', rest: source };
  const end = findPlain(source, '::', 2);
  if (end < 0) return { title: '', rest: source };
  return { title: unescapeGift(source.slice(2, end)).trim(), rest: source.slice(end + 2).trim() };
}

function explanationIn(braces: string): { body: string; explanation: string } {
  const at = findPlain(braces, general);
  if (at < 0) return { body: braces, explanation: '' };
  return { body: braces.slice(0, at), explanation: wordsOf(braces.slice(at + general.length)) };
}
