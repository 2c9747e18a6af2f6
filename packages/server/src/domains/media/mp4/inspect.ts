import { type Box, boxesIn, childOf, type Tables, tracksIn } from './boxes.ts';

/** The codecs that all browsers play. */
const pictureCodecs = new Set(['avc1', 'avc3']);
const soundCodecs = new Set(['mp4a']);

export interface Inspected {
  readonly seconds: number;
}

/** Returns a movie's length; undefined if some browser cannot play it. */
export function inspectMovie(tables: Tables): Inspected | undefined {
  const { bytes } = tables;
  const header = boxesIn(tables, 8, bytes.length)?.find(({ type }) => type === 'mvhd');
  const seconds = header && readDuration(bytes, header);
  const found = tracksIn(tables);
  if (!found || seconds === undefined || seconds < 1) return undefined;
  const tracks = found.map((track) => readTrack(tables, track));
  // The limit was reached, so some boxes were not read and are unknown.
  if (tables.looksLeft === 0) return undefined;
  const pictures = tracks.filter((track) => track?.handler === 'vide');
  const sounds = tracks.filter((track) => track?.handler === 'soun');
  const isPlayable =
    pictures.length > 0 &&
    pictures.every((track) => track?.codecs.every((codec) => pictureCodecs.has(codec))) &&
    sounds.every((track) => track?.codecs.every((codec) => soundCodecs.has(codec)));
  return isPlayable ? { seconds } : undefined;
}

function readDuration(bytes: Buffer, { content, end }: Box): number | undefined {
  const isLong = bytes[content] === 1;
  if (end - content < (isLong ? 32 : 20)) return undefined;
  const scale = bytes.readUInt32BE(content + (isLong ? 20 : 12));
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(content + 24))
    : bytes.readUInt32BE(content + 16);
  return scale === 0 ? undefined : duration / scale;
}

function readTrack(tables: Tables, track: Box) {
  const { bytes } = tables;
  const media = childOf(tables, track, 'mdia');
  const handler = media && childOf(tables, media, 'hdlr');
  const info = media && childOf(tables, media, 'minf');
  const samples = info && childOf(tables, info, 'stbl');
  const descriptions = samples && childOf(tables, samples, 'stsd');
  if (!handler || handler.end - handler.content < 12 || !descriptions) return undefined;
  const entries = boxesIn(tables, descriptions.content + 8, descriptions.end);
  if (!entries || entries.length === 0) return undefined;
  return {
    handler: bytes.toString('latin1', handler.content + 8, handler.content + 12),
    codecs: entries.map(({ type }) => type),
  };
}
