import { Link } from 'react-router';
import { useMay } from '../session/use-self.ts';
import { AccountText } from './account-text.tsx';

interface MemberLinkProps {
  readonly member: { readonly memberId: string; readonly account: string };
  /** Where the page shows the member itself, beside what is being read. */
  readonly search?: string;
}

export function MemberLink({ member: { memberId, account }, search }: MemberLinkProps) {
  const mayRead = useMay('member.read');
  return mayRead ? (
    <Link
      to={search === undefined ? `/members?member=${memberId}` : { search }}
      title={account}
      // In a table the row itself leads elsewhere.
      onClick={(event) => event.stopPropagation()}
    >
      <AccountText account={account} />
    </Link>
  ) : (
    <span title={account}>
      <AccountText account={account} />
    </span>
  );
}
