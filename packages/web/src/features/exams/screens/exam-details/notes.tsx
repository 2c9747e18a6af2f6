import { Trans } from '@lingui/react/macro';
import type { AnswersHeldBack } from '@tradewind/contract/exams/exam';
import { AlarmClock, KeyRound, MonitorSmartphone, UserRoundCheck } from 'lucide-react';

export function HandedIn({ reason }: { readonly reason: string }) {
  return (
    <output className="flex gap-2 rounded-card bg-gold-soft p-4 text-gold">
      <UserRoundCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">
          <Trans>Your teacher has handed in this exam for you</Trans>
        </span>
        <span className="block text-hint wrap-anywhere">
          <Trans>All answers that were saved by then count. Reason: {reason}</Trans>
        </span>
      </span>
    </output>
  );
}

/** Says that the exam ended because its time was over. */
export function TimeRanOut() {
  return (
    <output className="flex gap-2 rounded-card bg-gold-soft p-4 text-gold">
      <AlarmClock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">
          <Trans>Time ran out</Trans>
        </span>
        <span className="block text-hint">
          <Trans>The exam was handed in by itself, with the answers that were saved by then.</Trans>
        </span>
      </span>
    </output>
  );
}

/** Shown on a device on which the exam was still running when it was submitted elsewhere. */
export function HandedInElsewhere() {
  return (
    <output className="flex gap-2 rounded-card bg-gold-soft p-4 text-gold">
      <MonitorSmartphone aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="font-semibold">
        <Trans>This exam was handed in on another device or in another tab</Trans>
      </span>
    </output>
  );
}

/** Explains why the answers of a formal exam are held back while it can still be taken. */
export function HeldBack({ why }: { readonly why: AnswersHeldBack }) {
  return (
    <p className="flex gap-2 rounded-card bg-sunken p-4 text-ink-2">
      <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {why === 'examRuns' ? (
          <Trans>
            The correct answers and explanations appear here once the exam you are taking is over.
          </Trans>
        ) : (
          <Trans>
            The correct answers and explanations appear here once you have passed, have no attempt
            left, or the exam has closed.
          </Trans>
        )}
      </span>
    </p>
  );
}
