import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

export type Refused = Pick<CallRefused, 'status' | 'message' | 'fields'>;

/** Which field of the form a refusal is about. */
export const fieldOfStatus: Readonly<Record<number, 'email' | 'amount'>> = {
  [errorStatus.recipientUnknown]: 'email',
  [errorStatus.transferToYourself]: 'email',
  [errorStatus.balanceTooLow]: 'amount',
  [errorStatus.transferTooSmall]: 'amount',
};

/** The same of a withdrawal to a chain. */
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

/** Whether the member can mend it in the form. */
export function isAboutForm({ status, fields }: Refused): boolean {
  return fieldOfStatus[status] !== undefined || 'email' in fields || 'amount' in fields;
}

/** When money may leave again, where a refusal says so. */
export function allowedFrom(response: unknown): string | undefined {
  const isTold = typeof response === 'object' && response !== null && 'allowedFrom' in response;
  return isTold && typeof response.allowedFrom === 'string' ? response.allowedFrom : undefined;
}
