import { createCommonPasswords } from './common-passwords.ts';

/** Popular passwords that are missing in mostly English lists: "I love you" in Chinese, and numbers that sound like it. */
const lovedNumbers = /^(?:7758521|5201314|1314520|woaini|aini|1314|520|521)+$/;
/** Rows of keys and of the alphabet in both directions; a password that is part of one is easy. */
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

/**
 * Creates a check whether a password is among the first that an attacker would try. `about` is what an attacker may know about
 * its owner.
 */
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

/** True if the password repeats a few characters, or repeats a common password. */
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

/** True if the password is the text, the name in a mail address or one of its words, followed by at most four digits. */
function isAbout(password: string, text: string): boolean {
  const names = [text, text.split('@', 1)[0] ?? text, ...text.split(/\s+/)];
  return names.some(
    (name) => /^\d{0,4}$/.test(password.replace(name, '')) && password.startsWith(name),
  );
}
