import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { useUnread } from '../../../notices/data/unread.ts';
import { UnreadBadge } from '../../../../ui/unread-badge.tsx';

export function BellLink() {
  const { t } = useLingui();
  const { notice, announcement } = useUnread();
  const count = notice + announcement;
  return (
    <Link
      to="/notice"
      aria-label={count === 0 ? t`Notices` : t`Notices, unread: ${count}`}
      className="relative grid size-touch shrink-0 large-print:size-[max(1.5rem,44px)] place-items-center rounded-full text-brand"
    >
      <Bell aria-hidden className="size-[1.5rem]" strokeWidth={1.9} />
      <span className="absolute top-1 left-1/2 ml-0.5 leading-none">
        <UnreadBadge count={count} />
      </span>
    </Link>
  );
}
