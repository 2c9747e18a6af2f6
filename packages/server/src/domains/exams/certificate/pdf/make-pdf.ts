import { languageTags } from '@tradewind/contract/protocol/languages';
import { encode } from 'uqr';
import { type Faces, makeFile } from '../../../../platform/pdf/make-file.ts';
import { paper, type Sheet, type TextPlace } from '../../../../platform/pdf/sheet.ts';
import { openTypeface } from '../../../../platform/pdf/typeface.ts';
import { fitting, wrap } from '../../../../platform/pdf/wrap.ts';
import type { PrintedCertificate } from './certificate.ts';
import { certificateTexts } from './texts.ts';

const middle = paper.width / 2;
const room = paper.width - 2 * 72;
const nameSizes = [21, 18, 15, 13];
const smallestName = 11;
const nameHeight = 64;

export async function makePdf(certificate: PrintedCertificate): Promise<Uint8Array> {
  const { productName, holder, exam, number, code, address, language, madeAt } = certificate;
  const texts = certificateTexts[language];
  const issuedOn = dayOf(certificate);
  const words = [
    ...Object.values(texts),
    productName,
    holder,
    exam,
    number,
    code,
    address,
    issuedOn,
  ];
  const faces = {
    bold: await openTypeface(language, 'bold', words),
    regular: await openTypeface(language, 'regular', words),
  };
  const facts = { title: `${texts.title} – ${exam}`, author: productName, language, madeAt };
  return await makeFile(facts, faces, (newSheet) => {
    const sheet = newSheet();
    draw(sheet, certificate, faces);
    return [sheet];
  });
}

function draw(sheet: Sheet, certificate: PrintedCertificate, { regular, bold }: Faces): void {
  const { productName, holder, exam, number, code, address, language, isSample } = certificate;
  const texts = certificateTexts[language];
  sheet.frame(30, 30, paper.width - 60, paper.height - 60, 'brand');
  sheet.frame(36, 36, paper.width - 72, paper.height - 72);

  const write = (
    words: string,
    y: number,
    size: number,
    { face = regular, colour = 'ink' }: { face?: typeof bold; colour?: TextPlace['colour'] } = {},
  ): void => {
    const glyphs = face.read(words);
    const place = { x: middle, y, size: fitting(glyphs, size, room), side: 'middle' } as const;
    sheet.text(glyphs, { ...place, ...(colour && { colour }) });
  };
  write(productName, 108, 15, { face: bold, colour: 'brand' });
  write(texts.title, 178, 38, { face: bold });
  if (isSample) write(texts.sample, 204, 11, { colour: 'quiet' });
  write(texts.before, 262, 13, { colour: 'quiet' });
  write(holder, 308, 30, { face: bold });
  sheet.rule(324, middle - 150, middle + 150);
  write(texts.after, 358, 13, { colour: 'quiet' });
  const { lines, size } = broken(bold.read(exam));
  for (const [index, glyphs] of lines.entries())
    sheet.text(glyphs, {
      x: middle,
      y: 398 + index * size * 1.33,
      size,
      side: 'middle',
      colour: 'brand',
    });

  const columns = [
    [texts.issuedOn, dayOf(certificate)],
    [texts.exam, number],
  ] as const;
  for (const [index, [label, value]] of columns.entries()) {
    const x = middle + (index === 0 ? -110 : 110);
    sheet.text(regular.read(label), { x, y: 478, size: 10, side: 'middle', colour: 'quiet' });
    const glyphs = bold.read(value);
    sheet.text(glyphs, { x, y: 498, size: fitting(glyphs, 13, 200), side: 'middle' });
  }
  drawQr(sheet, address, middle - 60, 548, 120);
  write(texts.code, 694, 10, { colour: 'quiet' });
  write(code, 712, 12, { face: bold });
  write(address, 736, 9, { colour: 'brand' });
  write(texts.check, 754, 9, { colour: 'quiet' });
}

/** Breaks the name into lines in the largest size that fits above the following text. */
function broken(words: Parameters<typeof wrap>[0]) {
  const height = (size: number) => wrap(words, room, size).length * size * 1.33;
  const size = nameSizes.find((one) => height(one) <= nameHeight) ?? smallestName;
  return { lines: wrap(words, room, size), size };
}

function drawQr(sheet: Sheet, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const each = size / data.length;
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      // Slightly wider than its cell, because viewers would show gaps between neighbours.
      if (isDark) sheet.panel(x + column * each, y + row * each, each + 0.1, each + 0.1, 'ink');
}

/** Formats the day with its time zone, since readers are in different ones. */
function dayOf({ issuedAt, language }: PrintedCertificate): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(languageTags[language], format).format(issuedAt)} (UTC)`;
}
