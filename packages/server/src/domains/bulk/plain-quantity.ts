/** Returns the one canonical form of a quantity: `5000.50` and `05000.5` are the same. */
export function plainQuantity(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}
