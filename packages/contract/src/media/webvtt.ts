/** A parser of WebVTT captions. Imports nothing, because the console checks a file with it before the upload. */

/** The largest size of captions, in bytes of UTF-8. */
export const captionMaxBytes = 400_000;

export interface Captions {
  /** The text with line feeds as its only line ends, and without a byte order mark. */
  readonly vtt: string;
  readonly cues: number;
}

export interface NoCaptions {
  /** The number of the first line that is not WebVTT, counting from 1. */
  readonly line: number;
}

const time = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t]+\S.*)?$`);
const header = /^WEBVTT(?:[ \t].*)?$/;
const notACue = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const unprintable = /\p{Cs}|\ufffd|(?![\n\t])\p{Cc}/u;

/** Returns the captions, or the first wrong line. A text without a single cue is refused. */
export function readWebVtt(text: string): Captions | NoCaptions {
  const vtt = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const lines = vtt.split('\n');
  if (!header.test(lines[0] ?? '')) return { line: 1 };
  const odd = lines.findIndex((line) => unprintable.test(line));
  if (odd >= 0) return { line: odd + 1 };
  let cues = 0;
  for (const block of blocksOf(lines)) {
    if (notACue.test(block.lines[0] ?? '')) continue;
    const wrong = wrongIn(block.lines);
    if (wrong !== undefined) return { line: block.from + wrong };
    cues += 1;
  }
  return cues === 0 ? { line: lines.length } : { vtt, cues };
}

export function isWebVtt(text: string): boolean {
  return (
    text.length <= captionMaxBytes &&
    new TextEncoder().encode(text).length <= captionMaxBytes &&
    'vtt' in readWebVtt(text)
  );
}

interface Block {
  /** The number of the block's first line. */
  readonly from: number;
  readonly lines: readonly string[];
}

/** Returns the blocks between empty lines, without the block of the header. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: { from: number; lines: string[] }[] = [];
  let isInside = true;
  for (const [nth, line] of lines.entries()) {
    if (line === '') isInside = false;
    else if (isInside) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ from: nth + 1, lines: [line] });
      isInside = true;
    }
  }
  return blocks;
}

/** Returns the index of the wrong line of a cue, counting from 0. The first line may be the cue's name. */
function wrongIn(lines: readonly string[]): number | undefined {
  const at = lines[0]?.includes('-->') === true ? 0 : 1;
  const found = timing.exec(lines[at] ?? '');
  if (!found) return Math.min(at, lines.length - 1);
  const numbers = found.slice(1, 9).map((part) => Number(part ?? 0));
  if (millisecondsOf(numbers.slice(4)) <= millisecondsOf(numbers.slice(0, 4))) return at;
  const arrow = lines.findIndex((line, nth) => nth > at && line.includes('-->'));
  return arrow < 0 ? undefined : arrow;
}

function millisecondsOf([hours = 0, minutes = 0, seconds = 0, rest = 0]: number[]): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;
}
