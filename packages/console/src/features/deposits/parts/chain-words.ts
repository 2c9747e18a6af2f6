import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncidentEnding, IncidentKind } from '@tradewind/contract/deposits/chain';
import type { DepositState } from '@tradewind/contract/ledger/wallet';

export const depositStateNames: Record<DepositState, MessageDescriptor> = {
  seen: msg`Arriving`,
  belowMinimum: msg`Below minimum`,
  credited: msg`Credited`,
  gone: msg`No longer on the chain`,
  reversed: msg`Taken back`,
};

interface IncidentWords {
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
}

export const incidentWords: Readonly<Record<IncidentKind, IncidentWords>> = {
  shortfall: {
    name: msg`Taken back after it was spent`,
    about: msg`The chain dropped a deposit that was credited and spent. What the member no longer had stands on the adjustments account. If the transaction comes back it is made good first, also after this was resolved.`,
  },
  reversal: {
    name: msg`Credited deposit taken back`,
    about: msg`The chain dropped a deposit that was credited. All of it was still there and has been taken back.`,
  },
  disputed: {
    name: msg`Providers do not agree`,
    about: msg`One provider tells of a deposit that another does not know. It is not credited. Find out who is wrong, take that one out of the settings, and have the chain read again.`,
  },
  notCredited: {
    name: msg`Deposit that cannot be credited`,
    about: msg`The money arrived, but its member cannot be given it, for example because they have left.`,
  },
  deepReorganisation: {
    name: msg`The chain is another one`,
    about: msg`The chain differs further back than what is kept of it. Reading has stopped. Make sure that the providers are right, then have it read again from a block that is sure.`,
  },
  reservesDiffer: {
    name: msg`Reserves differ from the records`,
    about: msg`What lies on the network is not what the records say. The page Reserves shows by how much.`,
  },
  paymentLost: {
    name: msg`Confirmed payment that failed`,
    about: msg`The chain was reorganised, and a payment that counts as paid failed in the new blocks. The books still say that it was paid. Look it up on the chain and put it right by a proposal.`,
  },
};

export const endingNames: Readonly<Record<IncidentEnding, MessageDescriptor>> = {
  returned: msg`By itself: the transfer is on the chain again`,
  confirmed: msg`By itself: the providers agree`,
  credited: msg`By itself: it has been credited`,
};
