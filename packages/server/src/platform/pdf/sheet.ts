import type { Glyph, SubsetFont } from './typeface.ts';
import { widthOf } from './wrap.ts';

/** A4 portrait in points; positions are counted from the top. */
export const paper = { width: 595.28, height: 841.89 } as const;

const colours = {
  ink: '0.055 0.102 0.149',
  quiet: '0.29 0.345 0.4',
  brand: '0.043 0.361 0.337',
  rule: '0.85 0.87 0.89',
  panel: '0.961 0.965 0.973',
} as const;
type Colour = keyof typeof colours;
const lineWidth = 0.6;

export interface Sheet {
  readonly text: (glyphs: readonly Glyph[], at: TextPlace) => void;
  readonly rule: (y: number, from: number, to: number, colour?: Colour) => void;
  /** Draws a filled rectangle. */
  readonly panel: (x: number, y: number, width: number, height: number, colour?: Colour) => void;
  /** Draws the outline of a rectangle. */
  readonly frame: (x: number, y: number, width: number, height: number, colour?: Colour) => void;
  readonly content: () => string;
}

export interface TextPlace {
  readonly x: number;
  /** The y position of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly colour?: Colour;
  /** What `x` refers to; the left side by default. */
  readonly side?: 'left' | 'middle' | 'right';
}

/** Collects the drawing commands of one page. */
export function createSheet(fontName: (font: SubsetFont) => string): Sheet {
  const commands: string[] = [`${lineWidth} w`];
  let filling: Colour | undefined;
  const fill = (colour: Colour): void => {
    if (colour !== filling) commands.push(`${colours[colour]} rg`);
    filling = colour;
  };
  return {
    text: (glyphs, { x, y, size, colour = 'ink', side = 'left' }) => {
      if (glyphs.length === 0) return;
      fill(colour);
      const left = x - widthOf(glyphs, size) * { left: 0, middle: 0.5, right: 1 }[side];
      const shown = runs(glyphs).map(
        ([font, codes]) => `/${fontName(font)} ${short(size)} Tf<${codes}>Tj`,
      );
      commands.push(`BT ${short(left)} ${short(paper.height - y)} Td${shown.join('')} ET`);
    },
    rule: (y, from, to, colour = 'rule') => {
      const height = short(paper.height - y);
      commands.push(`${colours[colour]} RG ${short(from)} ${height} m ${short(to)} ${height} l S`);
    },
    panel: (x, y, width, height, colour = 'panel') => {
      fill(colour);
      commands.push(`${rectangle(x, y, width, height)} f`);
    },
    frame: (x, y, width, height, colour = 'rule') => {
      commands.push(`${colours[colour]} RG ${rectangle(x, y, width, height)} S`);
    },
    content: () => commands.join('\n'),
  };
}

/** Groups adjacent glyphs of the same font into one command. */
function runs(glyphs: readonly Glyph[]): [SubsetFont, string][] {
  const found: [SubsetFont, string][] = [];
  for (const { font, code } of glyphs) {
    const last = found.at(-1);
    if (last !== undefined && last[0] === font) last[1] += code;
    else found.push([font, code]);
  }
  return found;
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `${[x, paper.height - y - height, width, height].map(short).join(' ')} re`;
}

function short(points: number): string {
  return String(Math.round(points * 100) / 100);
}
