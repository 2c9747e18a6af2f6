import { PDFDocument, PDFName } from '@pdfme/pdf-lib';
import type { Language } from '@tradewind/contract';
import { languageTags } from '@tradewind/contract/protocol/languages';
import { embedFont } from './embed-font.ts';
import { packed } from './packed.ts';
import { createSheet, paper, type Sheet } from './sheet.ts';
import type { SubsetFont, Typeface } from './typeface.ts';

export interface Faces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

export interface FileFacts {
  readonly title: string;
  /** The name of the file's owner. */
  readonly author: string;
  readonly language: Language;
  readonly madeAt: Date;
}

/** Makes a PDF from the drawn sheets, with the used fonts and the document's metadata. */
export async function makeFile(
  { title, author, language, madeAt }: FileFacts,
  { regular, bold }: Faces,
  drawSheets: (newSheet: () => Sheet) => readonly Sheet[],
): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false });
  const fonts = [...regular.fonts, ...bold.fonts];
  const names = new Map<SubsetFont, string>(fonts.map((font, index) => [font, `F${index}`]));
  const sheets = drawSheets(() => createSheet((font) => names.get(font) ?? ''));

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

  file.setTitle(`${author}: ${title}`, { showInWindowTitleBar: true });
  file.setAuthor(author);
  file.setCreator(author);
  file.setProducer(author);
  file.setLanguage(languageTags[language]);
  file.setCreationDate(madeAt);
  file.setModificationDate(madeAt);
  return await file.save();
}
