import { dictionary } from '@zxcvbn-ts/language-common';

/** Taken by many, and in no list that is mostly English: "I love you", and numbers that sound like it. */
const lovedNumbers = ['woaini', 'aini', '5201314', '1314520', '520', '521', '1314', '7758521'];
/** Rows of keys and of letters, of which people take a piece, in either direction. */
const rows = [
  '01234567890',
  '09876543210',
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
  const common = new Set(dictionary['passwords-common']);
  return (given, about) => {
    const password = given.normalize('NFKC').toLowerCase();
    return (
      common.has(password) ||
      isRepeated(password, common) ||
      isRow(password) ||
      isOfNumbersLoved(password) ||
      about.some((text) => text !== '' && isAbout(password, text.toLowerCase()))
    );
  };
}

/** A few characters again and again, or one that is common itself. */
function isRepeated(password: string, common: ReadonlySet<string>): boolean {
  for (let length = 1; length <= password.length / 2; length += 1) {
    const unit = password.slice(0, length);
    const again = unit.repeat(Math.ceil(password.length / length)).slice(0, password.length);
    if (again === password && (length <= longestUnit || common.has(unit))) return true;
  }
  return false;
}

function isRow(password: string): boolean {
  return rows.some((row) => row.includes(password));
}

function isOfNumbersLoved(password: string): boolean {
  const rest = lovedNumbers.reduce((left, part) => left.replaceAll(part, ''), password);
  return rest === '';
}

/** An address, the name in it, or a word, with no more than a few digits behind. */
function isAbout(password: string, text: string): boolean {
  const names = [text, text.split('@', 1)[0] ?? text, ...text.split(/\s+/)];
  return names.some(
    (name) => /^\d{0,4}$/.test(password.replace(name, '')) && password.startsWith(name),
  );
}
