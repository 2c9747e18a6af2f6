import { useLingui } from '@lingui/react/macro';
import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import { Check, CircleDashed, Clock, X } from 'lucide-react';
import type { WithdrawalDetail } from '../../data/withdrawal.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { Card } from '../../../../ui/card.tsx';
import { usePastWords, useStateWords } from '../../parts/state-words.ts';
import { type Step, timelineSteps } from './timeline-steps.ts';

/** Shows the completed steps with their times, and the steps that follow if all goes well. */
export function Timeline({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useLingui();
  const words = useStateWords();
  const pastWords = usePastWords();
  const { moment } = useCalendarFormats();
  const { events, state } = withdrawal;
  const about = useAbout(withdrawal);
  return (
    <Card className="p-5">
      <ol aria-label={t`Timeline`} className="flex flex-col">
        {timelineSteps(state, events).map(({ state: step, at, stage }, index, all) => {
          const isLatest = index === events.length - 1;
          return (
            <li
              key={`${step} ${at ?? ''}`}
              aria-current={isLatest ? 'step' : undefined}
              className="group flex gap-3"
            >
              <span className="flex flex-col items-center">
                <Mark stage={stage} />
                {index < all.length - 1 && (
                  <span
                    aria-hidden
                    className={`w-[0.125rem] grow ${index < events.length - 1 ? 'bg-brand' : 'bg-line'}`}
                  />
                )}
              </span>
              <div className="min-w-0 pb-4 group-last:pb-0">
                <p className={at === undefined ? 'text-ink-3' : 'font-semibold'}>
                  {(stage === 'done' ? pastWords : words)[step]}
                </p>
                {at !== undefined && (
                  <time dateTime={at} className="block text-hint text-ink-3">
                    {moment(new Date(at))}
                  </time>
                )}
                {isLatest && about !== undefined && <p className="text-hint text-ink-2">{about}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const marks: Readonly<Record<Step['stage'], readonly [typeof Check, string]>> = {
  done: [Check, 'bg-brand text-on-brand'],
  stopped: [X, 'bg-danger-soft text-danger'],
  now: [Clock, 'bg-gold-soft text-gold'],
  next: [CircleDashed, 'bg-sunken text-ink-3'],
};

function Mark({ stage }: Pick<Step, 'stage'>) {
  const [Icon, colours] = marks[stage];
  return (
    <span className={`grid size-6 shrink-0 place-items-center rounded-full ${colours}`}>
      <Icon aria-hidden className="size-4" />
    </span>
  );
}

/** Returns a sentence about the present step. */
function useAbout({ state, expectedMinutes }: WithdrawalDetail): string | undefined {
  const { t } = useLingui();
  const about: Partial<Record<WithdrawalState, string>> = {
    requested: t`A person looks at it before it is sent. Until then you can cancel it.`,
    approved: t`It is waiting to be sent.`,
    broadcast: t`The network usually takes about ${expectedMinutes} min.`,
    rejected: t`The whole amount is back in your wallet.`,
    cancelled: t`The whole amount is back in your wallet.`,
    refunded: t`The whole amount is back in your wallet.`,
  };
  return about[state];
}
