import { decodeHTML } from 'entities';

const picture = /<(?:img|video|audio|object|iframe)\b|@@PLUGINFILE@@/i;
const lineEnd = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|pre|blockquote)>/gi;
/** From the first blank only: from each of many, one looks at all of them. */
const blanksAtEnd = /(?<![ \t])[ \t]+\n/g;
const tag = /<\/?[a-z!][^<>]*>/gi;

export function hasPicture(html: string): boolean {
  return picture.test(html);
}

/** The words of it. What comes out is shown as text and never as HTML. */
export function htmlToText(html: string): string {
  const text = decodeHTML(
    html.replaceAll(/\s+/g, ' ').replaceAll(lineEnd, '\n').replaceAll(tag, ''),
  );
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(blanksAtEnd, '\n')
    .replaceAll(/\n[ \t]+/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
