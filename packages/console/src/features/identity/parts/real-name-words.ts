import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AttemptState,
  DocumentKind,
  RejectionReason,
} from '@tradewind/contract/identity/real-name';

export const attemptNames: Record<AttemptState, MessageDescriptor> = {
  inProgress: msg`To be reviewed`,
  successful: msg`Certified`,
  failed: msg`Rejected`,
};

export const documentNames: Record<DocumentKind, MessageDescriptor> = {
  cnId: msg`Mainland China ID card`,
  hkId: msg`Hong Kong ID card`,
  other: msg`Passport or other ID`,
};

/** The standard reasons for a rejection. The member reads them in their own language. */
export const rejectionNames: Record<RejectionReason, MessageDescriptor> = {
  unreadable: msg`Photos cannot be read: dark, blurred or with a reflection`,
  incomplete: msg`Part of the document is missing or covered`,
  mismatch: msg`Name or ID number differ from the document`,
  expired: msg`The document has expired`,
  notOriginal: msg`Not photos of an original document`,
  otherPerson: msg`The document belongs to another person`,
  other: msg`Another reason, in your own words`,
};
