import type { Language } from '@tradewind/contract';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type FontFile, fontFiles, readFont } from './font-files.ts';

/** A font that contains only the characters of this statement. */
export interface SubsetFont {
  readonly name: string;
  readonly data: Uint8Array;
  readonly font: harfbuzz.Font;
  /** The character of each used glyph. */
  readonly glyphs: Map<number, string>;
}

export interface Glyph {
  readonly character: string;
  readonly font: SubsetFont;
  /** The glyph's number as written in drawing commands. */
  readonly code: string;
  /** The width in thousandths of the font size. */
  readonly width: number;
}

export interface Typeface {
  readonly fonts: readonly SubsetFont[];
  /** Returns one glyph for each character; a character that no font has is written as its number, like [U+1F44D]. */
  readonly read: (text: string) => Glyph[];
}

const weights = { regular: 400, bold: 600 } as const;
type Weight = keyof typeof weights;

/** The characters needed to write such numbers. */
const spelling = '[]U+0123456789ABCDEF ';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export async function openTypeface(
  language: Language,
  weight: Weight,
  texts: Iterable<string>,
): Promise<Typeface> {
  const missing = new Set(spelling);
  for (const text of texts) for (const character of plain(text)) missing.add(character);

  const glyphs = new Map<string, Glyph>();
  const fonts: SubsetFont[] = [];
  for (const file of fontFiles(language)) {
    if (missing.size === 0) break;
    const wanted = [...missing].filter((character) => promises(file, character));
    if (wanted.length === 0) continue;
    const font = await subset(file, weight, wanted);
    for (const character of wanted) {
      const glyph = glyphOf(font, character);
      if (glyph === undefined) continue;
      glyphs.set(character, glyph);
      missing.delete(character);
    }
    if (font.glyphs.size > 0) fonts.push(font);
  }

  const known = (text: string): Glyph[] =>
    Array.from(text, (character) => glyphs.get(character)).filter((glyph) => glyph !== undefined);
  const lacks = (text: string): boolean =>
    missing.size > 0 && Array.from(text).some((character) => missing.has(character));
  return {
    fonts,
    read: (text) => {
      const clean = plain(text);
      if (!lacks(clean)) return known(clean);
      // An emoji with a skin tone consists of several characters but is written as one.
      return [...graphemes.segment(clean)].flatMap(({ segment }) =>
        known(lacks(segment) ? spelled(segment) : segment),
      );
    },
  };
}

function spelled(segment: string): string {
  const numbers = Array.from(segment, (character) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'),
  );
  return `[U+${numbers.join('+')}]`;
}

/** Normalizes the text to one line without invisible control characters. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

function promises({ ranges }: FontFile, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
}

async function subset(file: FontFile, weight: Weight, wanted: string[]): Promise<SubsetFont> {
  const data = await subsetFont(readFont(file), wanted.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
    noLayoutClosure: true,
  });
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(data)));
  const name = `${file.name}-${weight === 'bold' ? 'SemiBold' : 'Regular'}`;
  return { name, data, font, glyphs: new Map() };
}

function glyphOf(font: SubsetFont, character: string): Glyph | undefined {
  const id = font.font.glyph(character.codePointAt(0) ?? 0);
  if (id === undefined || id === 0) return undefined;
  font.glyphs.set(id, character);
  const width = (font.font.glyphHAdvance(id) * 1000) / font.font.face.upem;
  return { character, font, code: glyphCode(id), width };
}

export function glyphCode(id: number): string {
  return id.toString(16).padStart(4, '0');
}
