import { Trans } from '@lingui/react/macro';
import { parseMoney } from '@tradewind/contract/ledger/money';
import type { ReactNode } from 'react';
import type { Exam } from '../../data/exam.ts';
import { useDuration } from '../../../../i18n/duration.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { usePercent } from '../../../courses/parts/use-percent.ts';
import { TestTypeName } from '../../parts/words.tsx';

/** Rewards are paid in the only coin of the product. */
const rewardCoin = 'USDT';

export function ExamFacts({ exam }: { readonly exam: Exam }) {
  const { number, dateTime } = useFormats();
  const { short } = useMoneyFormats();
  const duration = useDuration();
  const percent = usePercent();
  const { testType, questions, minutes, openingId, state, attemptsLeft, validUntil, reward } = exam;
  const penalty = percent(exam.penaltyPercent, 100);
  const isOpened = openingId !== null && !['none', 'applied', 'declined'].includes(state);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 large-print:grid-cols-1 rounded-control bg-sunken px-3 py-2.5">
      <Fact name={<Trans>Exam type</Trans>}>
        <TestTypeName type={testType} />
      </Fact>
      <Fact name={<Trans context="exam">Questions</Trans>}>{number(questions)}</Fact>
      <Fact name={<Trans context="exam">Time</Trans>}>{duration(minutes * 60)}</Fact>
      <Fact name={<Trans>Pass mark</Trans>}>{percent(exam.passPercent, 100)}</Fact>
      {isOpened && <Fact name={<Trans>Attempts left</Trans>}>{number(attemptsLeft)}</Fact>}
      {parseMoney(reward) > 0n && (
        <Fact name={<Trans>Reward for passing</Trans>}>
          <span className="text-gold">
            {short(reward)} {rewardCoin}
          </span>
          {!exam.isRewardCovered && state !== 'passed' && (
            <span className="mt-0.5 block text-hint font-normal text-ink-2">
              <Trans>The rewards budget does not cover it at the moment.</Trans>
            </span>
          )}
          {exam.rewardNeedsName && (
            <span className="mt-0.5 block text-hint font-normal text-ink-2">
              <Trans>Paid once your real name is certified.</Trans>
            </span>
          )}
        </Fact>
      )}
      {exam.penaltyPercent > 0 && (
        <Fact wide name={<Trans>A wrong answer costs</Trans>}>
          <Trans>up to {penalty} of its points</Trans>
        </Fact>
      )}
      {validUntil !== null && (
        <Fact wide name={<Trans>Valid until</Trans>}>
          {dateTime(validUntil)}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-hint text-ink-3">{name}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  );
}
