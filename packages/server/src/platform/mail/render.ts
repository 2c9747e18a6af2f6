import { type Language, languageTags } from '@tradewind/contract';
import { escapeHtml } from '../html/escape-html.ts';
import type { Letter } from './compose.ts';

/** Fonts by language, because Han characters are drawn differently in each of these languages. */
const ownFonts: Readonly<Record<Language, string>> = {
  en: '',
  ru: '',
  cn: "'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',",
  tcn: "'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',",
  jp: "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic',",
  ko: "'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',",
};

/** Korean has spaces between words, but by default lines also break inside words. */
const ownBreaks: Partial<Record<Language, string>> = {
  ko: ';word-break:keep-all;overflow-wrap:break-word',
};

export function renderText(letter: Letter, productName: string): string {
  const code = letter.code === undefined ? [] : [letter.code];
  const link = letter.link === undefined ? [] : [letter.link.lead, letter.link.address];
  const parts = [letter.greeting, ...letter.paragraphs.slice(0, 1), ...code, ...link];
  const { warning } = letter;
  const end = warning === undefined ? [] : [`${warning.label}:\n${warning.address}`];
  const rest = [...letter.paragraphs.slice(1), letter.closing, ...end];
  return [...parts, ...rest, `— ${productName}`].join('\n\n');
}

/** Renders the letter in one column with inline styles, because mail programs drop all other styles. */
export function renderHtml(letter: Letter, productName: string, language: Language): string {
  const [first = '', ...rest] = letter.paragraphs.map(paragraph);
  const code =
    letter.code === undefined
      ? ''
      : `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:8px;color:#0b5c56">${escapeHtml(letter.code)}</p>`;
  const link = letter.link === undefined ? '' : linkHtml(letter.link);
  const warning =
    letter.warning === undefined ? '' : button(letter.warning, '#b3261e', 'margin:20px 0 0');
  const fonts = `-apple-system,'Segoe UI',Roboto,${ownFonts[language]}sans-serif`;
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#f5f6f8;font-family:${fonts};color:#0e1a26${ownBreaks[language] ?? ''}">
<div style="max-width:480px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:17px;font-weight:700;color:#0b5c56">${escapeHtml(productName)}</p>
<div style="background:#ffffff;border-radius:14px;padding:24px">
<p style="margin:0 0 12px;font-size:20px;font-weight:700">${escapeHtml(letter.greeting)}</p>
${first}${code}${link}${rest.join('')}
<p style="margin:20px 0 0;font-size:14px;line-height:1.6;color:#4a5866">${escapeHtml(letter.closing)}</p>
${warning}</div></div></body></html>`;
}

function linkHtml({ lead, ...link }: NonNullable<Letter['link']>): string {
  return `${paragraph(lead)}${button(link, '#0b5c56', 'margin:0 0 24px')}`;
}

function button(
  { label, address }: NonNullable<Letter['warning']>,
  color: string,
  margin: string,
): string {
  const look = `display:inline-block;padding:12px 20px;border-radius:10px;background:${color};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none`;
  return `<p style="${margin}"><a href="${escapeHtml(address)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;font-size:15px;line-height:1.6">${escapeHtml(text)}</p>`;
}
