import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kindRules } from '../kinds.ts';
import { picture } from '../testing/pictures.ts';
import { remake } from './remake.ts';

let lines: string;
const log = pino({ level: 'info' }, { write: (line: string) => void (lines += line) });

beforeEach(() => {
  lines = '';
});
afterEach(() => {
  vi.restoreAllMocks();
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
});

async function make(content: Buffer) {
  const upload = { fileName: 'a.jpg', mediaType: 'image/jpeg', content };
  return await remake(upload, kindRules.identity, log);
}

test('a damaged picture is reported to the sender and logged as information', async () => {
  const content = await picture();
  content.fill(0x11, 300, 420);
  await expect(make(content)).rejects.toMatchObject({ code: 'fileDamaged' });
  expect(lines).toContain('an upload was damaged');
});

test('a missing image decoder is reported as our failure and logged as an error', async () => {
  sharp.block({ operation: ['VipsForeignLoadJpegBuffer'] });
  await expect(make(await picture())).rejects.toMatchObject({ code: 'unavailable' });
  expect(lines).toContain('"level":50');
});

test('a timeout is also reported as our failure', async () => {
  const content = await picture();
  const late = new Error('timeout: 40% complete');
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(late);
  await expect(make(content)).rejects.toMatchObject({ code: 'unavailable' });
  expect(lines).toContain('timeout: 40% complete');
});
