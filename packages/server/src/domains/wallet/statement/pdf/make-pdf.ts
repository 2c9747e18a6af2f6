import { makeFile } from '../../../../platform/pdf/make-file.ts';
import { openTypeface } from '../../../../platform/pdf/typeface.ts';
import type { Statement } from '../statement.ts';
import { contentOf } from './content.ts';
import { layOut } from './lay-out.ts';

export async function makePdf(statement: Statement): Promise<Uint8Array> {
  const content = contentOf(statement);
  const { columns, opening, closing, rows, title, productName } = content;
  const words = [title, productName, content.footer, content.noLines, '0123456789/'];
  const pairs = [...content.facts, ...content.figures].flatMap(({ label, value }) => [
    label,
    value,
  ]);
  const strong = [...words, ...pairs, ...columns, ...opening, ...closing];
  const { language, madeAt } = statement;
  const faces = {
    bold: await openTypeface(language, 'bold', strong),
    regular: await openTypeface(language, 'regular', [...strong, ...rows.flat()]),
  };
  return await makeFile({ title, author: productName, language, madeAt }, faces, (newSheet) =>
    layOut(content, faces, newSheet),
  );
}
