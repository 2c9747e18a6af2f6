/**
 * Limits what an uploaded file can make ffmpeg do: it may read only that file, in a usual container format.
 * Playlists and scripts, which name other files, are excluded.
 */
export const onlyThisFile = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf,ogg',
] as const;

/** An environment without the server's settings, because this program reads untrusted files. */
export const bareEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C' } as const;

export const longestSeconds = 86_400;
