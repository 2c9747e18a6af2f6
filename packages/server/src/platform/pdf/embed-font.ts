import { type PDFContext, type PDFRef, PDFString } from '@pdfme/pdf-lib';
import { packed } from './packed.ts';
import { glyphCode, type SubsetFont } from './typeface.ts';

/** Writes a subset font into the file. Its glyphs are numbered without gaps, so the codes in the text are the glyph numbers. */
export function embedFont(context: PDFContext, subset: SubsetFont, index: number): PDFRef {
  const { font, data } = subset;
  const { upem } = font.face;
  const scaled = (units: number): number => Math.round((units * 1000) / upem);
  const baseFont = `${subsetTag(index)}+${subset.name}`;
  const { ascender, descender } = font.hExtents();
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      // The flag for a font with its own character set (symbolic).
      Flags: 4,
      FontBBox: boundingBox(subset).map(scaled),
      ItalicAngle: 0,
      Ascent: scaled(ascender),
      Descent: scaled(descender),
      CapHeight: 733,
      StemV: 80,
      FontFile2: packed(context, data, { Length1: data.length }),
    }),
  );
  const last = Math.max(...subset.glyphs.keys());
  const widths = Array.from({ length: last + 1 }, (_, id) => scaled(font.glyphHAdvance(id)));
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      W: [0, widths],
      CIDToGIDMap: 'Identity',
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: packed(context, toUnicode(subset.glyphs)),
    }),
  );
}

/** Returns six letters that distinguish subsets of one font, as the format requires. */
function subsetTag(index: number): string {
  const letters = Array.from({ length: 6 }, (_, place) =>
    String.fromCodePoint(65 + (Math.trunc(index / 26 ** place) % 26)),
  );
  return letters.toReversed().join('');
}

function boundingBox({ font }: SubsetFont): number[] {
  const head = font.face.referenceTable('head');
  if (head === undefined) throw new Error('A font without a head');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return [36, 38, 40, 42].map((offset) => view.getInt16(offset));
}

/** Returns the map from glyphs to characters for searching and copying; the format allows a hundred lines per block. */
function toUnicode(glyphs: ReadonlyMap<number, string>): string {
  const lines = [...glyphs].map(([id, character]) => `<${glyphCode(id)}> <${utf16(character)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, block) => {
    const part = lines.slice(block * 100, block * 100 + 100);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
