import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ArrowDownToLine, type LucideIcon } from 'lucide-react';

export interface Coming {
  readonly title: MessageDescriptor;
  readonly text: { readonly headline: MessageDescriptor; readonly details: MessageDescriptor };
  readonly icon: LucideIcon;
  /** Where back leads; a tab has none. */
  readonly parent?: string;
}

const deposit: Coming = {
  title: msg`Deposit`,
  text: {
    headline: msg`Put USDT in`,
    details: msg`Your own address on each network, with minimum and confirmations spelled out before you send.`,
  },
  icon: ArrowDownToLine,
  parent: '/wallet',
};

/** In lower case: the router takes a path in any. */
const byPath: Readonly<Record<string, Coming>> = { '/deposit': deposit };

export function comingAt(pathname: string): Coming {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return byPath[path] ?? deposit;
}
