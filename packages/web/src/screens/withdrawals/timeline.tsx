import { useLingui } from '@lingui/react/macro';
import type { WithdrawalState } from '@tradewind/contract/withdrawal';
import { Check, CircleDashed, X } from 'lucide-react';
import type { WithdrawalDetail } from '../../data/withdrawal.ts';
import { useCalendarFormats } from '../../i18n/calendar.ts';
import { Card } from '../../parts/card.tsx';
import { isOpen, steps, useStateWords } from '../../parts/withdrawal/state-words.ts';

interface Step {
  readonly state: WithdrawalState;
  readonly at?: string;
}

/** What has happened, with its time, and what is still to come while all goes well. */
export function Timeline({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useLingui();
  const words = useStateWords();
  const { moment } = useCalendarFormats();
  const { events, state } = withdrawal;
  const passed: Step[] = events.map((event) => ({ state: event.state, at: event.at }));
  const position = steps.findIndex((step) => step === state);
  const isOnTheWay = isOpen(state) && position >= 0;
  const next: Step[] = isOnTheWay ? steps.slice(position + 1).map((step) => ({ state: step })) : [];
  const about = useAbout(withdrawal);
  return (
    <Card className="p-5">
      <ol aria-label={t`Timeline`} className="flex flex-col">
        {[...passed, ...next].map(({ state: step, at }, index, all) => {
          const isNow = at !== undefined && index === passed.length - 1;
          return (
            <li
              key={`${step} ${at ?? ''}`}
              aria-current={isNow ? 'step' : undefined}
              className="group flex gap-3"
            >
              <span className="flex flex-col items-center">
                <Mark state={step} isPassed={at !== undefined} />
                {index < all.length - 1 && (
                  <span
                    aria-hidden
                    className={`w-[0.125rem] grow ${index < passed.length - 1 ? 'bg-brand' : 'bg-line'}`}
                  />
                )}
              </span>
              <div className="min-w-0 pb-4 group-last:pb-0">
                <p className={at === undefined ? 'text-ink-3' : 'font-semibold'}>{words[step]}</p>
                {at !== undefined && (
                  <time dateTime={at} className="block text-hint text-ink-3">
                    {moment(new Date(at))}
                  </time>
                )}
                {isNow && about !== undefined && <p className="text-hint text-ink-2">{about}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const ends: ReadonlySet<WithdrawalState> = new Set(['rejected', 'cancelled', 'failed']);

function Mark({
  state,
  isPassed,
}: {
  readonly state: WithdrawalState;
  readonly isPassed: boolean;
}) {
  const shape = 'grid size-6 shrink-0 place-items-center rounded-full';
  if (!isPassed)
    return (
      <span className={`${shape} bg-sunken text-ink-3`}>
        <CircleDashed aria-hidden className="size-4" />
      </span>
    );
  return ends.has(state) ? (
    <span className={`${shape} bg-danger-soft text-danger`}>
      <X aria-hidden className="size-4" />
    </span>
  ) : (
    <span className={`${shape} bg-brand text-on-brand`}>
      <Check aria-hidden className="size-4" />
    </span>
  );
}

/** What happens now, in a sentence. */
function useAbout({ state, expectedMinutes }: WithdrawalDetail): string | undefined {
  const { t } = useLingui();
  const about: Partial<Record<WithdrawalState, string>> = {
    requested: t`A person looks at it before it is sent. Until then you can cancel it.`,
    approved: t`It will be sent next.`,
    broadcast: t`The network usually takes about ${expectedMinutes} min.`,
    rejected: t`The whole amount is back in your wallet.`,
    cancelled: t`The whole amount is back in your wallet.`,
    refunded: t`The whole amount is back in your wallet.`,
  };
  return about[state];
}
