import { findPlain } from './gift-text.ts';
import { linesOf } from './lines.ts';

export interface GiftBlock {
  readonly line: number;
  readonly source: string;
  readonly folder: readonly string[];
}

const category = /^\s*\$CATEGORY:\s*(.*?)\s*$/u;
const comment = /^\s*\/\//;
/** Moodle puts what is everybody's in front of every path. */
const ofMoodle = new Set(['$course$', '$system$', '$module$', '$cat1$', 'top']);

/** Questions are parted by empty lines, but an empty line inside of braces parts nothing. */
export function* giftBlocks(content: string): Generator<GiftBlock> {
  let lines: string[] = [];
  let begin = 0;
  let folder: readonly string[] = [];
  for (const [index, line] of [...linesOf(content), ''].entries()) {
    if (comment.test(line)) continue;
    const path = lines.length === 0 ? category.exec(line)?.[1] : undefined;
    if (path !== undefined) {
      folder = folderOf(path);
      continue;
    }
    if (line.trim() === '' && !isOpen(lines)) {
      if (lines.length > 0) yield { line: begin, source: lines.join('\n'), folder };
      lines = [];
      continue;
    }
    if (lines.length === 0) begin = index + 1;
    lines.push(line);
  }
  if (lines.length > 0) yield { line: begin, source: lines.join('\n').trimEnd(), folder };
}

export function folderOf(path: string): string[] {
  return path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !ofMoodle.has(part.toLowerCase()))
    .slice(0, 5);
}

function isOpen(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  const open = findPlain(text, '{');
  return open >= 0 && findPlain(text, '}', open) < 0;
}
