/** Captions as WebVTT. No imports: the console reads a file with it before it is sent. */

/** In bytes of UTF-8. */
export const captionMaxBytes = 400_000;

export interface Captions {
  /** With line feeds alone, without a byte order mark. */
  readonly vtt: string;
  readonly cues: number;
}

export interface NoCaptions {
  /** The line at which it stops being WebVTT, from 1. */
  readonly line: number;
}

const time = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t]+\S.*)?$`);
const header = /^WEBVTT(?:[ \t].*)?$/;
const notACue = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const unprintable = /\p{Cs}|\ufffd|(?![\n\t])\p{Cc}/u;

/** What the text says, or where it is no WebVTT. Captions without a single cue are none. */
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
  /** The number of its first line. */
  readonly from: number;
  readonly lines: readonly string[];
}

/** Parts between empty lines, after the header's own. */
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

/** Which line of a cue is wrong, from 0. A name may stand before its times. */
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
