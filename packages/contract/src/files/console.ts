import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import { operatorFileKinds } from './files.ts';
import { storedFile, uploadErrors } from './stored-file.ts';

export const uploadOperatorFile = defineCall({
  method: 'POST',
  path: '/api/Console/File/Upload',
  summary: 'Upload a picture of a kind that one of the operator’s roles grants.',
  caller: 'operator',
  signed: false,
  protection: ordinary,
  body: 'multipart',
  input: z.strictObject({ kind: z.enum(operatorFileKinds) }),
  output: storedFile,
  errors: [...uploadErrors, 'notPermitted'],
  audit: 'file.upload',
});
