/**
 * What an uploaded file may make ffmpeg do: read that one file, as one of the containers that people have.
 * Playlists and scripts that name other files are none of them.
 */
export const onlyThisFile = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf,ogg',
] as const;

/** Nothing of the server's settings is the business of a program that reads strangers' files. */
export const bareEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C' } as const;

export const longestSeconds = 86_400;
