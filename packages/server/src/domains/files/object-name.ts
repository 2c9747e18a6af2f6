import { randomBytes } from 'node:crypto';

/** They end in what is made of every picture. */
const publicName = /^[0-9a-f]{2}\/[0-9a-f]{38}\.(?:jpeg|webp)$/;

/** A name that nobody guesses; private ones have no ending, since what lies there is no picture. */
export function newObjectName(mediaType: string, isPrivate: boolean): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}${isPrivate ? '' : mediaType.replace('image/', '.')}`;
}

/** Whether it can be the name of a public file at all: others are not worth a question to the database. */
export function mayBePublic(name: string): boolean {
  return publicName.test(name);
}
