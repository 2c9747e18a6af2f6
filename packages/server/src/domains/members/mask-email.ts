import { isTombstone } from '../access/index.ts';

const hidden = '***';
const segmenter = new Intl.Segmenter();

/**
 * Masks an address: a friend can recognise it and tell it from a similar one, but nobody can write to it. For a
 * closed account everything is hidden.
 */
export function maskEmail(email: string): string {
  if (isTombstone(email)) return hidden;
  const at = email.includes('@') ? email.lastIndexOf('@') : email.length;
  // Cuts between whole characters, because the database refuses half of a surrogate pair.
  const name = [...segmenter.segment(email.slice(0, at))].map(({ segment }) => segment);
  const [head, tail] = shown(name.length);
  return `${name.slice(0, head).join('')}${hidden}${tail === 0 ? '' : name.slice(-tail).join('')}${email.slice(at)}`;
}

/** Returns how many characters to show at the front and the back; at least half of the name stays hidden. */
function shown(length: number): readonly [head: number, tail: number] {
  if (length >= 8) return [2, 2];
  if (length >= 6) return [2, 1];
  if (length >= 4) return [1, 1];
  return [1, 0];
}
