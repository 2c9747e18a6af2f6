import { useLingui } from '@lingui/react/macro';
import { workCountMost, type WorkKind } from '@tradewind/contract/staff/desk';
import { Badge } from 'antd';
import { useWork } from '../data/desk.ts';

/** The count of pending items of these kinds, beside the page where they are handled. */
export function WorkBadge({ kinds }: { readonly kinds: readonly WorkKind[] }) {
  const { t } = useLingui();
  const lines = useWork().data?.items ?? [];
  const waiting = lines.reduce(
    (sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum),
    0,
  );
  return (
    <Badge
      count={waiting}
      overflowCount={workCountMost}
      size="small"
      title={t`Waiting: ${waiting}`}
      className="menu-badge"
    />
  );
}
