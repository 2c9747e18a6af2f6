import { linesOf } from './lines.ts';

export interface GiftBlock {
  readonly line: number;
  readonly source: string;
  readonly folder: readonly string[];
}

const category = '$CATEGORY:';
const comment = /^\s*\/\//;
/** Moodle's prefixes of category paths, which are dropped. */
const ofMoodle = new Set(['$course$', '$system$', '$module$', '$cat1$', 'top']);

/**
 * Yields the questions, which are separated by empty lines. An empty line inside braces separates nothing,
 * unless the next brace is an opening one: then the first brace was never closed, and another question begins.
 */
export function* giftBlocks(content: string): Generator<GiftBlock> {
  let lines: string[] = [];
  let begin = 0;
  let folder: readonly string[] = [];
  let braces: Braces = 'none';
  const all = [...linesOf(content), ''];
  const opensNext = nextBraces(all);
  for (const [index, line] of all.entries()) {
    if (comment.test(line)) continue;
    const words = line.trim();
    if (lines.length === 0 && words.startsWith(category)) {
      folder = folderOf(words.slice(category.length));
      continue;
    }
    if (words === '' && (braces !== 'open' || opensNext[index] === true)) {
      if (lines.length > 0) yield { line: begin, source: lines.join('\n'), folder };
      lines = [];
      braces = 'none';
      continue;
    }
    if (lines.length === 0) begin = index + 1;
    lines.push(line);
    braces = after(braces, line);
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

/** For each line, true if the next brace from there on is an opening one. */
function nextBraces(lines: readonly string[]): (boolean | undefined)[] {
  let next: boolean | undefined;
  return lines
    .toReversed()
    .map((line) => {
      const [first] = comment.test(line) ? [] : (/(?<!\\)[{}]/.exec(line) ?? []);
      if (first !== undefined) next = first === '{';
      return next;
    })
    .toReversed();
}

type Braces = 'none' | 'open' | 'closed';

/**
 * Returns the state of the braces after a line. Works line by line, so that an unclosed brace costs only linear
 * time.
 */
function after(braces: Braces, line: string): Braces {
  let now = braces;
  for (let index = 0; index < line.length && now !== 'closed'; index += 1) {
    if (line[index] === '\\') index += 1;
    else if (now === 'none' && line[index] === '{') now = 'open';
    else if (now === 'open' && line[index] === '}') now = 'closed';
  }
  return now;
}
