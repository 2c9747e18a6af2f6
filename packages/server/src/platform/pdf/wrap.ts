import type { Glyph } from './typeface.ts';

/** Han and kana, between which a line may break anywhere; Korean uses spaces. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
/** Characters that may not begin a line, and characters that may not end one. */
const closing =
  /[\p{Pe}\p{Pf}!%,.:;?、。，．：；？！％ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const opening = /[\p{Ps}\p{Pi}]/u;

export function widthOf(glyphs: readonly Glyph[], size: number): number {
  return (glyphs.reduce((sum, { width }) => sum + width, 0) * size) / 1000;
}

/** Returns the font size at which the text fits: reduced if necessary, so that the text is not cut. */
export function fitting(glyphs: readonly Glyph[], size: number, room: number): number {
  return Math.min(size, (size * room) / Math.max(1, widthOf(glyphs, size)));
}

/** Breaks a text into lines; a word longer than a line is broken within. */
export function wrap(glyphs: readonly Glyph[], width: number, size: number): Glyph[][] {
  const room = (width * 1000) / size;
  const lines: Glyph[][] = [];
  let line: Glyph[] = [];
  let used = 0;
  const turn = (): void => {
    lines.push(trimmed(line));
    line = [];
    used = 0;
  };

  for (const piece of pieces(glyphs)) {
    const wide = piece.reduce((sum, glyph) => sum + glyph.width, 0);
    if (used > 0 && used + widthSeen(piece) > room) turn();
    if (wide <= room) {
      line.push(...piece);
      used += wide;
      continue;
    }
    for (const glyph of piece) {
      if (used > 0 && used + glyph.width > room) turn();
      line.push(glyph);
      used += glyph.width;
    }
  }
  turn();
  return lines;
}

/** Returns the width without trailing spaces, which need no room at the end of a line. */
function widthSeen(piece: readonly Glyph[]): number {
  return trimmed(piece).reduce((sum, glyph) => sum + glyph.width, 0);
}

function trimmed(line: readonly Glyph[]): Glyph[] {
  const last = line.findLastIndex(({ character }) => character !== ' ');
  return line.slice(0, last + 1);
}

function pieces(glyphs: readonly Glyph[]): Glyph[][] {
  const found: Glyph[][] = [];
  let before: string | undefined;
  for (const glyph of glyphs) {
    if (before === undefined || mayPart(before, glyph.character)) found.push([glyph]);
    else found.at(-1)?.push(glyph);
    before = glyph.character;
  }
  return found;
}

function mayPart(before: string, after: string): boolean {
  if (after === ' ') return false;
  if (before === ' ') return true;
  if (closing.test(after) || opening.test(before)) return false;
  return ideograph.test(before) || ideograph.test(after);
}
