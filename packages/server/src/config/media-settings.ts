import type { SettingReader } from './setting-reader.ts';

export interface MediaSettings {
  /** The largest video that can be uploaded, in bytes. */
  readonly maxBytes: number;
  /** Path of the ffmpeg program that converts videos; if undefined, `ffmpeg` is looked for on the PATH. */
  readonly ffmpeg: string | undefined;
  /** Internal location of a web server in front (X-Accel-Redirect) that sends the video files itself; undefined without one. */
  readonly accel: string | undefined;
}

const mebibyte = 1024 * 1024;

export function readMedia(read: SettingReader): MediaSettings {
  const accel = read.optional('MEDIA_ACCEL');
  if (accel !== undefined && !/^\/[a-z0-9-]+\/$/.test(accel))
    read.reject('MEDIA_ACCEL', 'must be the path of a location such as /internal-media/', accel);
  if (accel !== undefined && read.optional('FILE_STORE') !== undefined)
    read.reject('MEDIA_ACCEL', 'is for videos in a folder, and cannot be used with FILE_STORE');
  return {
    maxBytes: read.integer('MEDIA_MAX_MB', 4096, 1, 4096) * mebibyte,
    ffmpeg: read.optional('FFMPEG_PATH'),
    accel,
  };
}
