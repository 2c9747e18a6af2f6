import { Trans } from '@lingui/react/macro';
import type { InformationType } from '@tradewind/contract/notices/notices';
import { CheckCheck } from 'lucide-react';
import { useInformationList, useMarkAllRead } from '../../data/information.ts';

interface MarkAllReadProps {
  readonly type: InformationType;
  readonly isAny: boolean;
}

/** Marks all notices up to the newest shown one as read. A notice that arrives meanwhile stays unread. */
export function MarkAllRead({ type, isAny }: MarkAllReadProps) {
  const newest = useInformationList(type).data?.pages[0]?.items[0]?.informationId;
  const marking = useMarkAllRead(type);
  if (!isAny || newest === undefined) return null;
  return (
    <button
      type="button"
      disabled={marking.isPending}
      onClick={() => marking.mutate(newest)}
      className="flex min-h-touch shrink-0 items-center gap-1 rounded-control px-1 font-semibold text-brand disabled:opacity-60"
    >
      <CheckCheck aria-hidden className="size-4" />
      <Trans>Mark all read</Trans>
    </button>
  );
}
