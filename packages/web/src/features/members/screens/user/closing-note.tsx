import { Trans } from '@lingui/react/macro';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { useMemberBaseInfo } from '../../data/member.ts';
import { useFormats } from '../../../../i18n/format.ts';

/** Tells a member whose account is being closed so, with a link to keep it. */
export function ClosingNote() {
  const { date } = useFormats();
  const closesAt = useMemberBaseInfo().data?.closesAt ?? null;
  if (closesAt === null) return null;
  const day = date(closesAt);
  return (
    <Link
      to="/settings/close-account"
      className="flex min-h-touch items-center gap-3 rounded-card bg-gold-soft px-4 py-3 font-semibold text-gold"
    >
      <CalendarClock aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow">
        <Trans>Your account closes on {day}</Trans>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  );
}
