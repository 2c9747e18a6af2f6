import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { uploadMaxBytes } from '@tradewind/contract';
import { AppError } from '../platform/errors/app-error.ts';
import { averageCheckMs, slowestUpload } from './upload-limits.ts';

/** The file of a form with the name and type that its sender claims; neither is trusted. */
export interface Upload {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly upload: Upload | undefined;
}

const limits = {
  fileSize: uploadMaxBytes,
  files: 1,
  fields: 8,
  fieldSize: 1024,
  parts: 9,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** The size limit of the whole form: the file plus the form around it. */
const mostBytes = uploadMaxBytes + 64 * 1024;

export function tooLarge(maxBytes: number): AppError {
  return new AppError('fileTooLarge', { max: Math.floor(maxBytes / (1024 * 1024)) });
}

/** Reads a form with few fields and at most one file, in the part `file`; refuses everything else. */
export async function readForm(request: IncomingMessage, pace = slowestUpload): Promise<Form> {
  // Only a file can make a form this large, so the error names the file's limit.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(uploadMaxBytes);
  const parser = openParser(request);
  const watches: NodeJS.Timeout[] = [];
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (): void => reject(new AppError('malformedRequest'));
      const fields: Record<string, string> = Object.create(null);
      let upload: Upload | undefined;

      parser.on('field', (name, value, _, truncated) => {
        if (truncated || name === undefined || name in fields || name === '__proto__')
          return refuse();
        fields[name] = value;
      });
      parser.on('file', (name, stream, fileName, _, mediaType) => {
        if (name !== 'file') {
          stream.resume();
          return refuse();
        }
        stream.once('limit', () => reject(tooLarge(uploadMaxBytes)));
        collect(stream, (content) => {
          upload = { fileName: fileName ?? '', mediaType, content };
        });
        stream.on('error', refuse);
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit', 'error'] as const)
        parser.on(limit, refuse);
      parser.on('finish', () => resolve({ fields, upload }));
      request.once('aborted', refuse);
      request.once('error', refuse);

      let received = 0;
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > mostBytes) reject(tooLarge(uploadMaxBytes));
      });
      let before = 0;
      const checkPace = (): void => {
        if (received - before < pace.bytes) refuse();
        before = received;
      };
      const countsFrom = performance.now() + pace.graceMs;
      const checkAverage = (): void => {
        const seconds = (performance.now() - countsFrom) / 1000;
        if (received < seconds * pace.leastPerSecond) refuse();
      };
      watches.push(setInterval(checkPace, pace.everyMs), setInterval(checkAverage, averageCheckMs));
      request.pipe(parser);
    });
  } finally {
    for (const watch of watches) clearInterval(watch);
    request.unpipe(parser);
    request.removeAllListeners('data');
    // Read and discard the rest: if the socket were closed with unread data, the sender would never see the answer.
    request.resume();
  }
}

function openParser(request: IncomingMessage) {
  try {
    const contentType = request.headers['content-type'] ?? '';
    return new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits });
  } catch {
    throw new AppError('malformedRequest');
  }
}

function collect(stream: BusboyFileStream, done: (content: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(Buffer.concat(chunks)));
}
