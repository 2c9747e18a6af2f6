import { PDFDocument, PDFName } from '@pdfme/pdf-lib';
import { languageTags } from '@tradewind/contract/languages';
import type { Statement } from '../statement.ts';
import { contentOf } from './content.ts';
import { embedFont } from './embed-font.ts';
import { layOut } from './lay-out.ts';
import { packed } from './packed.ts';
import { createSheet, paper } from './sheet.ts';
import { openTypeface, type SubsetFont } from './typeface.ts';

export async function makePdf(statement: Statement): Promise<Uint8Array> {
  const content = contentOf(statement);
  const { columns, opening, closing, rows } = content;
  const words = [
    content.title,
    content.productName,
    content.footer,
    content.noLines,
    '0123456789/',
  ];
  const pairs = [...content.facts, ...content.figures].flatMap(({ label, value }) => [
    label,
    value,
  ]);
  const strong = [...words, ...pairs, ...columns, ...opening, ...closing];
  const { language } = statement;
  const faces = {
    bold: await openTypeface(language, 'bold', strong),
    regular: await openTypeface(language, 'regular', [...strong, ...rows.flat()]),
  };

  const file = await PDFDocument.create({ updateMetadata: false });
  const fonts = [...faces.regular.fonts, ...faces.bold.fonts];
  const names = new Map<SubsetFont, string>(fonts.map((font, index) => [font, `F${index}`]));
  const sheets = layOut(content, faces, () => createSheet((font) => names.get(font) ?? ''));

  const { context } = file;
  const resources = context.register(
    context.obj({
      Font: Object.fromEntries(
        fonts.map((font, index) => [`F${index}`, embedFont(context, font, index)]),
      ),
    }),
  );
  for (const sheet of sheets) {
    const { node } = file.addPage([paper.width, paper.height]);
    node.set(PDFName.of('Resources'), resources);
    node.set(PDFName.of('Contents'), packed(context, sheet.content()));
  }

  file.setTitle(`${content.productName}: ${content.title}`, { showInWindowTitleBar: true });
  file.setAuthor(content.productName);
  file.setCreator(content.productName);
  file.setProducer(content.productName);
  file.setLanguage(languageTags[language]);
  file.setCreationDate(statement.madeAt);
  file.setModificationDate(statement.madeAt);
  return await file.save();
}
