import * as z from 'zod';
import type { ErrorCode } from '../protocol/errors.ts';
import * as f from '../protocol/fields.ts';

export const storedFile = z.object({
  fileId: f.id,
  name: z.string().nullable().meta({
    description: 'Of a public file: what stands behind the file domain, once the file is in use.',
  }),
  address: z.string().nullable().meta({
    description:
      'Of a private file: where its owner can look at it for a few minutes, with their token.',
  }),
  mediaType: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});

export const uploadErrors = [
  'fileMissing',
  'fileEmpty',
  'fileTooLarge',
  'fileTypeUnsupported',
  'fileHeic',
  'fileTypeMismatch',
  'fileAnimated',
  'fileTooManyPixels',
  'fileTooSmall',
  'fileDamaged',
  'fileHidesOther',
  'filesWaiting',
] as const satisfies readonly ErrorCode[];
