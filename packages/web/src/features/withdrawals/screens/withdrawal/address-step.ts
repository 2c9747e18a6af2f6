import type { CheckedAddress, ListedAddress, Network } from '../../data/withdrawal.ts';
import { hasAddressShape, withoutSpaces } from '../../parts/address-shape.ts';

interface Book {
  readonly items: readonly Pick<ListedAddress, 'family' | 'address' | 'usableAt'>[];
  readonly holdsNewAddresses: boolean;
}

/** What comes next for the address that is typed. */
export type AddressStep =
  | { readonly kind: 'review' }
  /** It is new: it is put on the list and waits. */
  | { readonly kind: 'add' }
  | { readonly kind: 'wait'; readonly until: string };

const review: AddressStep = { kind: 'review' };

/** Known while the address is typed, so that the button can say what it does; the server is asked before anything happens. */
export function addressStep(
  book: Book | undefined,
  { family }: Pick<Network, 'family'>,
  typed: string,
  now: number,
): AddressStep {
  if (book?.holdsNewAddresses !== true || !hasAddressShape(family, typed)) return review;
  const address = comparable(family, withoutSpaces(typed));
  const listed = book.items.find(
    (item) => item.family === family && comparable(family, item.address) === address,
  );
  return stepOf({ usableAt: listed?.usableAt ?? null }, now);
}

/** What the server says of an address. */
export function stepOf(
  { usableAt }: Pick<CheckedAddress, 'usableAt'>,
  now = Date.now(),
): AddressStep {
  if (usableAt === null) return { kind: 'add' };
  return new Date(usableAt).getTime() > now ? { kind: 'wait', until: usableAt } : review;
}

/** Capital letters of such an address are check digits only. */
const comparable = (family: Network['family'], address: string): string =>
  family === 'evm' ? address.toLowerCase() : address;
