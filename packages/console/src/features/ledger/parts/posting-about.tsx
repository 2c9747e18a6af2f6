import type { Posting } from '../../../data/shapes.ts';
import { ContractLevel } from '../../courses/parts/contract-level.tsx';
import { MemberLink } from '../../members/parts/member-link.tsx';

/** What a posting is about: the counterparty of a transfer, the level that was bought, or an operator's reason. */
export function PostingAbout({ posting }: { readonly posting: Posting }) {
  const { counterparty, level, reason } = posting;
  if (counterparty !== null) return <MemberLink member={counterparty} />;
  if (level !== null) return <ContractLevel level={level} />;
  return reason === null ? null : <span title={reason}>{reason}</span>;
}
