import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../session/use-self.ts';
import { AccountText } from '../../ledger/parts/account-text.tsx';
import { SearchLink } from '../../../ui/search-link.tsx';

interface MemberLinkProps {
  readonly member: { readonly memberId: string; readonly account: string };
  /** The search part of an address that shows the member on the same page, beside the list. */
  readonly search?: string;
}

export function MemberLink({ member: { memberId, account }, search }: MemberLinkProps) {
  const mayRead = useMay('member.read');
  const shown = <AccountText account={account} />;
  if (!mayRead) return <span title={account}>{shown}</span>;
  return search === undefined ? (
    <Link to={`/members?member=${memberId}`} title={account} onClick={notTheRow}>
      {shown}
    </Link>
  ) : (
    <SearchLink search={search} title={account} onClick={notTheRow}>
      {shown}
    </SearchLink>
  );
}

/** Keeps the click from opening the table row. */
function notTheRow(event: MouseEvent): void {
  event.stopPropagation();
}
