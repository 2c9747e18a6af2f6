/** `5000.50` and `05000.5` are one quantity, and are written one way. */
export function plainQuantity(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}
