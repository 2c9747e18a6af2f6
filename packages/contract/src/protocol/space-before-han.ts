const numberAndHan = /(\d)(?=\p{Script=Han})/gu;

/** Between a number and its Chinese word everything here writes a space; `Intl` leaves some of them out. */
export function spaceBeforeHan(written: string, locale: string): string {
  return locale.startsWith('zh') ? written.replaceAll(numberAndHan, '$1 ') : written;
}
