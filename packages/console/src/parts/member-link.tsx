import { Link } from 'react-router';
import { useMay } from '../session/use-self.ts';

interface MemberLinkProps {
  readonly member: { readonly memberId: string; readonly account: string };
}

export function MemberLink({ member: { memberId, account } }: MemberLinkProps) {
  const mayRead = useMay('member.read');
  return mayRead ? (
    <Link
      to={`/members?member=${memberId}`}
      title={account}
      // In a table the row itself leads elsewhere.
      onClick={(event) => event.stopPropagation()}
    >
      {account}
    </Link>
  ) : (
    <span title={account}>{account}</span>
  );
}
