import { expect, test } from 'vitest';
import { requireFfmpeg } from './require.ts';

const told = (ffmpeg: string | undefined) =>
  requireFfmpeg({ media: { ffmpeg, maxBytes: 1, accel: undefined } });

test('a configured ffmpeg that does not run is reported in a sentence', async () => {
  for (const path of ['/no/such/ffmpeg', 'no-such-ffmpeg', import.meta.filename])
    await expect(told(path)).rejects.toThrow(
      `FFMPEG_PATH must be a program that runs, with ffprobe beside it, but is “${path}”.`,
    );
});

test('without a configured ffmpeg, a missing one is not reported', async () => {
  await expect(told(undefined)).resolves.toBeUndefined();
});
