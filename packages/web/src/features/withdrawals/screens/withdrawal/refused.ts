import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

export type Refused = Pick<CallRefused, 'status' | 'message' | 'fields'>;

/** The form field for each refusal of a transfer. */
export const fieldOfStatus: Readonly<Record<number, 'email' | 'amount'>> = {
  [errorStatus.recipientUnknown]: 'email',
  [errorStatus.transferToYourself]: 'email',
  [errorStatus.balanceTooLow]: 'amount',
  [errorStatus.transferTooSmall]: 'amount',
};

/** The form field for each refusal of a withdrawal to a chain. */
export const chainFieldOfStatus: Readonly<Record<number, 'address' | 'amount'>> = {
  [errorStatus.addressInvalid]: 'address',
  [errorStatus.addressIsOurs]: 'address',
  [errorStatus.addressForbidden]: 'address',
  [errorStatus.addressLooksAlike]: 'address',
  [errorStatus.addressNotListed]: 'address',
  [errorStatus.addressHeld]: 'address',
  [errorStatus.balanceTooLow]: 'amount',
  [errorStatus.withdrawalTooSmall]: 'amount',
  [errorStatus.chargeChanged]: 'amount',
};

/** True if the member can correct the refused value in the form. */
export function isAboutForm({ status, fields }: Refused): boolean {
  return fieldOfStatus[status] !== undefined || 'email' in fields || 'amount' in fields;
}

/** Returns the time from which money can leave again, if the refusal contains it. */
export function allowedFrom(response: unknown): string | undefined {
  const isTold = typeof response === 'object' && response !== null && 'allowedFrom' in response;
  return isTold && typeof response.allowedFrom === 'string' ? response.allowedFrom : undefined;
}
