import { randomBytes } from 'node:crypto';

/** Public names end in a format that we produce. */
const publicName = /^[0-9a-f]{2}\/[0-9a-f]{38}\.(?:jpeg|webp)$/;

/** Returns an unguessable name. Private names have no extension, because their content is encrypted. */
export function newObjectName(mediaType: string, isPrivate: boolean): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}${isPrivate ? '' : mediaType.replace('image/', '.')}`;
}

/** True if the name can be that of a public file; other names need no database query. */
export function mayBePublic(name: string): boolean {
  return publicName.test(name);
}
