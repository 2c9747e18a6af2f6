import { linesOf } from './lines.ts';

export interface GiftBlock {
  readonly line: number;
  readonly source: string;
  readonly folder: readonly string[];
}

const category = '$CATEGORY:';
const comment = /^\s*\/\//;
/** Moodle puts what is everybody's in front of every path. */
const ofMoodle = new Set(['$course$', '$system$', '$module$', '$cat1$', 'top']);

/**
 * Questions are parted by empty lines, but an empty line inside of braces parts nothing. Where the next brace
 * opens once more, this one was never closed: what follows is another question.
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

/** Of each line whether the first brace from there on is one that opens. */
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

/** Line by line, so that a brace which is never closed costs no more than the file is long. */
function after(braces: Braces, line: string): Braces {
  let now = braces;
  for (let index = 0; index < line.length && now !== 'closed'; index += 1) {
    if (line[index] === '\\') index += 1;
    else if (now === 'none' && line[index] === '{') now = 'open';
    else if (now === 'open' && line[index] === '}') now = 'closed';
  }
  return now;
}
