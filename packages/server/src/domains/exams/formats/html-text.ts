import { decodeHTML } from 'entities';

const picture = /<(?:img|video|audio|object|iframe)\b|@@PLUGINFILE@@/i;
const lineEnd = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|pre|blockquote)>/gi;
/** Matches only from the first blank of a run; a match from each blank would take quadratic time. */
const blanksAtEnd = /(?<![ \t])[ \t]+\n/g;
const tag = /<\/?[a-z!][^<>]*>/gi;

export function hasPicture(html: string): boolean {
  return picture.test(html);
}

/** Returns the text of HTML. The result is shown as plain text, never as HTML. */
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
