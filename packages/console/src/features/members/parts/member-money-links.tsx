import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memberMoneyPath } from '../../ledger/parts/ledger-paths.ts';
import { type PageLink, PageLinks } from './page-links.tsx';

const links: readonly PageLink[] = [
  { permission: 'ledger.read', name: msg`Accounts and postings`, pathOf: memberMoneyPath },
  {
    permission: 'purchase.read',
    name: msg`Purchases`,
    pathOf: (memberId) => `/purchases?member=${memberId}`,
  },
  {
    permission: 'chain.read',
    name: msg`Deposits`,
    pathOf: (memberId) => `/deposits?member=${memberId}`,
  },
  {
    permission: 'chain.read',
    name: msg`Withdrawals`,
    pathOf: (memberId) => `/withdrawals?state=all&member=${memberId}`,
  },
];

export function MemberMoneyLinks({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  return <PageLinks title={t`Money`} memberId={memberId} links={links} />;
}
