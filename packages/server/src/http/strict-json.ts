import { AppError } from '../platform/errors/app-error.ts';

const maxDepth = 16;
/**
 * The largest number of strings, brackets, colons and commas in a body, since each costs time to parse. The longest list of any
 * call needs a quarter of it.
 */
export const mostMarks = 4000;
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON strictly: valid UTF-8, bounded nesting, few parts, no duplicate names in one object (otherwise it would be
 * unclear which of the two values was signed) and no names such as `__proto__`.
 */
export function parseStrictJson(body: Buffer): Record<string, unknown> {
  let parsed: unknown;
  try {
    const text = utf8.decode(body);
    refuseUnsafeNames(text);
    parsed = JSON.parse(text);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('malformedRequest');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('malformedRequest');
  }
  return parsed as Record<string, unknown>;
}

/** Scans strings, colons and brackets only; JSON.parse checks the rest of the syntax. */
function refuseUnsafeNames(text: string): void {
  const open: (Set<string> | null)[] = [];
  let lastString: string | undefined;
  let marks = 0;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (isMark(char)) marks += 1;
    if (marks > mostMarks) throw new AppError('malformedRequest');
    if (char === '"') {
      const end = endOfString(text, i);
      lastString = text.slice(i, end + 1);
      i = end;
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null);
      if (open.length > maxDepth) throw new AppError('malformedRequest');
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === ':' && lastString !== undefined) {
      addName(open.at(-1), JSON.parse(lastString));
      lastString = undefined;
    }
  }
}

function isMark(char: string | undefined): boolean {
  return char === '"' || char === ',' || char === ':' || char === '{' || char === '[';
}

function addName(names: Set<string> | null | undefined, name: unknown): void {
  if (!names || typeof name !== 'string') return;
  if (names.has(name) || poisonous.has(name)) throw new AppError('malformedRequest');
  names.add(name);
}

function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i;
}
