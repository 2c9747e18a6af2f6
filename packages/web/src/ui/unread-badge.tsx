import { unreadMost } from '@tradewind/contract/notices/notices';

/** Shows a number up to "99+". The text beside it says what is counted. */
export function UnreadBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      data-testid="unread-badge"
      className="inline-flex min-h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-bold text-surface tabular-nums"
    >
      {count >= unreadMost ? `${unreadMost - 1}+` : count}
    </span>
  );
}
