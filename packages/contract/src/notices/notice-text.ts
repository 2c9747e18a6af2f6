/**
 * The text of a notice: paragraphs, and links written as `[words](address)`. It is parsed into pieces and shown as
 * text, never as HTML. Imports nothing, because the apps bundle this file.
 */
export interface TextPiece {
  readonly text: string;
  /** The target of a link: a path of the app, such as `/course`, or an https address. */
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

/** Returns the text without links, for places in which a link cannot be followed. */
export function plainText(body: string): string {
  return paragraphsOf(body)
    .map((pieces) => pieces.map(({ text }) => text).join(''))
    .join(' ');
}

/** False if the text contains something written like a link whose target is not safe. */
export function linksAreSafe(body: string): boolean {
  return [...body.matchAll(link)].every(([, , to = '']) => isSafeTarget(to));
}

/**
 * True for a path of the app or an https address. All other targets are unsafe, such as scripts and unencrypted pages.
 */
export function isSafeTarget(to: string): boolean {
  if (/^\/(?![/\\])[\w\-./?=&%]*$/.test(to)) return true;
  const url = URL.parse(to);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}
