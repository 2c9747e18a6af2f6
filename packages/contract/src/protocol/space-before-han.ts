const numberAndHan = /(\d)(?=\p{Script=Han})/gu;

/**
 * Puts a space between a number and the Chinese word after it, as all texts of the product do. `Intl` leaves some of
 * these spaces out.
 */
export function spaceBeforeHan(written: string, locale: string): string {
  return locale.startsWith('zh') ? written.replaceAll(numberAndHan, '$1 ') : written;
}
