import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  WithdrawalRisk,
  WithdrawalState,
  WithdrawalStop,
} from '@tradewind/contract/withdrawals/withdrawal';
import type { TagProps } from 'antd';

type Look = readonly [MessageDescriptor, NonNullable<TagProps['color']>];

export const stateLooks: Record<WithdrawalState, Look> = {
  requested: [msg({ message: 'Waiting', context: 'withdrawal' }), 'warning'],
  approved: [msg`Approved`, 'processing'],
  signed: [msg`Signed`, 'processing'],
  broadcast: [msg({ message: 'On the chain', context: 'withdrawal' }), 'processing'],
  confirmed: [msg`Confirmed`, 'success'],
  rejected: [msg`Rejected`, 'default'],
  cancelled: [msg`Cancelled by the member`, 'default'],
  failed: [msg({ message: 'Failed', context: 'withdrawal' }), 'error'],
  refunded: [msg`Refunded`, 'default'],
};

export const riskWords: Record<WithdrawalRisk, MessageDescriptor> = {
  largeAmount: msg`Large amount`,
  dailyLimit: msg`Above the member’s daily limit`,
  velocity: msg`Many withdrawals within an hour`,
  newAddress: msg`The member was never paid there, and it was not on their list or not yet for a day`,
  waitSwitchedOff: msg`The member switched the wait for new addresses off within the last day`,
  securityChanged: msg`Password or second factor changed within three days`,
  contractAddress: msg`A contract, not a wallet`,
  addressUnchecked: msg`The chain could not be asked what is at the address`,
};

export const stopWords: Record<WithdrawalStop, MessageDescriptor> = {
  blocked: msg`The account is blocked: the block must be lifted first`,
  incident: msg`A deposit is being looked into: its incident must be resolved first`,
  securityChanged: msg`Password or second step changed, or block lifted, within the last 24 hours`,
};
