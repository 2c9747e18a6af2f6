import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AccountKind } from '@tradewind/contract/ledger/wallet';
import { accountNames } from '../../parts/ledger-words.ts';

/** Names of accounts on the trial balance, where members' accounts are sums over all members. */
export const lineNames: Readonly<Record<AccountKind, MessageDescriptor>> = {
  ...accountNames,
  available: msg`Members’ available funds`,
  frozen: msg`Members’ frozen funds`,
};

export function LineName({ kind }: { readonly kind: AccountKind }) {
  const { i18n } = useLingui();
  return i18n._(lineNames[kind]);
}
