import { createCommonPasswords } from './common-passwords.ts';

/** Taken by many, and in no list that is mostly English: "I love you", and numbers that sound like it. */
const lovedNumbers = /^(?:7758521|5201314|1314520|woaini|aini|1314|520|521)+$/;
/** Rows of keys and of letters, of which people take a piece, in either direction. */
const rows = [
  '012345678901234567890',
  '098765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjkl',
  'lkjhgfdsa',
];
const longestUnit = 4;

/** Whether it is among the first that whoever guesses would try. What it is about is what they know of its owner. */
export function createEasyPasswords(): (password: string, about: readonly string[]) => boolean {
  const isCommon = createCommonPasswords();
  return (given, about) => {
    const password = folded(given);
    return (
      isCommon(password) ||
      isRepeated(password, isCommon) ||
      isRow(password) ||
      lovedNumbers.test(password) ||
      about.some((text) => text !== '' && isAbout(password, folded(text)))
    );
  };
}

/** A few characters again and again, or one that is common itself. */
function isRepeated(password: string, isCommon: (folded: string) => boolean): boolean {
  for (let length = 1; length <= password.length / 2; length += 1) {
    const unit = password.slice(0, length);
    const again = unit.repeat(Math.ceil(password.length / length)).slice(0, password.length);
    if (again === password && (length <= longestUnit || isCommon(unit))) return true;
  }
  return false;
}

function isRow(password: string): boolean {
  return rows.some((row) => row.includes(password));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** An address, the name in it, or a word, with no more than a few digits behind. */
function isAbout(password: string, text: string): boolean {
  const names = [text, text.split('@', 1)[0] ?? text, ...text.split(/\s+/)];
  return names.some(
    (name) => /^\d{0,4}$/.test(password.replace(name, '')) && password.startsWith(name),
  );
}
