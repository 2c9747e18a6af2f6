import { type Box, boxesIn } from './boxes.ts';

/** What browsers everywhere play. */
const pictureCodecs = new Set(['avc1', 'avc3']);
const soundCodecs = new Set(['mp4a']);

export interface Inspected {
  readonly seconds: number;
}

/** Of the box `moov`, with its header; undefined for what not every browser plays. */
export function inspectMovie(moov: Buffer): Inspected | undefined {
  const children = boxesIn(moov, 8, moov.length);
  const header = children?.find(({ type }) => type === 'mvhd');
  const seconds = header && readDuration(moov, header);
  if (!children || seconds === undefined || seconds < 1) return undefined;
  const tracks = children
    .filter(({ type }) => type === 'trak')
    .map((track) => readTrack(moov, track));
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

function readTrack(bytes: Buffer, track: Box) {
  const media = childOf(bytes, track, 'mdia');
  const handler = media && childOf(bytes, media, 'hdlr');
  const info = media && childOf(bytes, media, 'minf');
  const samples = info && childOf(bytes, info, 'stbl');
  const descriptions = samples && childOf(bytes, samples, 'stsd');
  if (!handler || handler.end - handler.content < 12 || !descriptions) return undefined;
  const entries = boxesIn(bytes, descriptions.content + 8, descriptions.end);
  if (!entries || entries.length === 0) return undefined;
  return {
    handler: bytes.toString('latin1', handler.content + 8, handler.content + 12),
    codecs: entries.map(({ type }) => type),
  };
}

export function childOf(bytes: Buffer, { content, end }: Box, type: string): Box | undefined {
  return boxesIn(bytes, content, end)?.find((box) => box.type === type);
}
