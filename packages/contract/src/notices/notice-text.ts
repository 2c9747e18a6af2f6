/**
 * What an operator may write in a notice: paragraphs, and links as `[words](address)`. It is read into
 * pieces and shown as text, never as HTML. No imports: the apps use it too.
 */
export interface TextPiece {
  readonly text: string;
  /** Of the app, such as `/course`, or an address elsewhere with https. */
  readonly to?: string;
}

const link = /\[([^\][]{1,200})\]\(([^\s()]{1,500})\)/g;

export function paragraphsOf(body: string): TextPiece[][] {
  return body
    .split(/\n\s*\n|\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(piecesOf);
}

function piecesOf(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(link)) {
    const [whole, text = '', to = ''] = match;
    if (!isSafeTarget(to)) continue;
    if (match.index > end) pieces.push({ text: paragraph.slice(end, match.index) });
    pieces.push({ text, to });
    end = match.index + whole.length;
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) });
  return pieces;
}

/** As plain text, for where a link cannot be followed. */
export function plainText(body: string): string {
  return paragraphsOf(body)
    .map((pieces) => pieces.map(({ text }) => text).join(''))
    .join(' ');
}

/** False if something is written like a link but leads nowhere good. */
export function linksAreSafe(body: string): boolean {
  return [...body.matchAll(link)].every(([, , to = '']) => isSafeTarget(to));
}

/** A path of the app, or https: nothing that runs, and nothing unprotected on the way. */
export function isSafeTarget(to: string): boolean {
  if (/^\/(?![/\\])[\w\-./?=&%]*$/.test(to)) return true;
  const url = URL.parse(to);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}
