import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import { memberFileKinds } from './files.ts';
import { storedFile, uploadErrors } from './stored-file.ts';

export const getFileDomain = defineCall({
  method: 'GET',
  path: '/api/App/File/GetFileDomain',
  summary: 'The address in front of every file and image name.',
  caller: 'anyone',
  signed: true,
  input: f.nothing,
  output: z.object({ baseUrl: z.string() }),
  errors: [],
});

export const uploadFile = defineCall({
  method: 'POST',
  path: '/api/App/File/Upload',
  summary:
    'Upload a picture: checked, made anew without its metadata, and kept for a day until used.',
  caller: 'member',
  signed: false,
  protection: ordinary,
  body: 'multipart',
  input: z.strictObject({ kind: z.enum(memberFileKinds) }),
  output: storedFile,
  errors: uploadErrors,
});
