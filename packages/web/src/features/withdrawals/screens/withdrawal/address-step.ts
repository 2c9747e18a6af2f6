import type { CheckedAddress, ListedAddress, Network } from '../../data/withdrawal.ts';
import { hasAddressShape, withoutSpaces } from '../../parts/address-shape.ts';

interface Book {
  readonly items: readonly Pick<ListedAddress, 'family' | 'address' | 'usableAt'>[];
  readonly holdsNewAddresses: boolean;
}

/** The next step for the typed address. */
export type AddressStep =
  | { readonly kind: 'review' }
  /** The address is new. It has to be added to the list and to wait. */
  | { readonly kind: 'add' }
  | { readonly kind: 'wait'; readonly until: string };

const review: AddressStep = { kind: 'review' };

/**
 * Returns the step while the address is being typed, so that the button can name it. The server checks the address
 * before anything happens.
 */
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

/** Returns the step that follows from the server's answer. */
export function stepOf(
  { usableAt }: Pick<CheckedAddress, 'usableAt'>,
  now = Date.now(),
): AddressStep {
  if (usableAt === null) return { kind: 'add' };
  return new Date(usableAt).getTime() > now ? { kind: 'wait', until: usableAt } : review;
}

/** Returns the address in a comparable form. In EVM addresses capital letters are only check digits. */
const comparable = (family: Network['family'], address: string): string =>
  family === 'evm' ? address.toLowerCase() : address;
