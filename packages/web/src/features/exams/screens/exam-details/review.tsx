import { Trans, Plural } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { type ExamDetails, type Exam, isBeingGraded, useExams } from '../../data/exam.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Apply } from '../../parts/apply.tsx';
import { Continue } from '../../parts/continue.tsx';
import { Start } from '../../parts/start.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { HandedIn, HeldBack, TimeRanOut } from './notes.tsx';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Message } from '../../../../ui/message.tsx';
import { QuestionCard } from './question-card.tsx';
import { useLingui } from '@lingui/react';
import { RotateCw, Award, CircleCheck, Hourglass } from 'lucide-react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useDuration } from '../../../../i18n/duration.ts';
import { Card } from '../../../../ui/card.tsx';
import { wholePercent } from '../../../courses/parts/share.ts';
import { Dotted } from '../../../../ui/dotted.tsx';
import { ResultTag } from '../../parts/exam-state-tag.tsx';
import { IconTag } from '../../parts/icon-tag.tsx';
import { PointsOf, TestTypeName } from '../../parts/words.tsx';
import { Ring } from '../../../../ui/ring.tsx';
import { type Verdict, VerdictName, verdictOf, verdicts } from './verdict.tsx';

export function Review({ details }: { readonly details: ExamDetails }) {
  const [only, setOnly] = useState<Verdict>();
  const { items, certificateCode: code, name, reward } = details;
  const shown = items.filter((item) => only === undefined || verdictOf(item) === only);
  return (
    <>
      {code !== null && <Passed code={code} name={name} reward={reward} />}
      {details.handedInReason !== null && <HandedIn reason={details.handedInReason} />}
      {details.handedInReason === null && details.isTimedOut && <TimeRanOut />}
      <Score details={details} />
      {details.heldBack !== null && <HeldBack why={details.heldBack} />}
      <NextStep paperId={details.paperId} isPassed={details.isPassed} />
      <VerdictChips items={items} only={only} onOnly={setOnly} />
      <ol className="flex flex-col gap-4">
        {shown.map((question) => (
          <li key={question.number}>
            <QuestionCard question={question} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface VerdictChipsProps {
  readonly items: ExamDetails['items'];
  readonly only: Verdict | undefined;
  readonly onOnly: (only: Verdict | undefined) => void;
}

/** Filters the questions by verdict. Partly correct and unanswered questions are counted separately from wrong ones. */
function VerdictChips({ items, only, onOnly }: VerdictChipsProps) {
  const { number } = useFormats();
  const all = number(items.length);
  const counted = verdicts
    .map((verdict) => ({
      verdict,
      count: items.filter((one) => verdictOf(one) === verdict).length,
    }))
    .filter(({ count }) => count > 0);
  if (counted.length < 2) return null;
  return (
    <div className="-mx-1 -my-2 flex flex-wrap">
      <Chip isOn={only === undefined} onPress={() => onOnly(undefined)}>
        <Trans>All {all}</Trans>
      </Chip>
      {counted.map(({ verdict, count }) => (
        <Chip key={verdict} isOn={only === verdict} onPress={() => onOnly(verdict)}>
          <VerdictName verdict={verdict} /> {number(count)}
        </Chip>
      ))}
    </div>
  );
}

const percentFormat = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

function Score({ details }: { readonly details: ExamDetails }) {
  const duration = useDuration();
  const percent = percentFormat(useLingui().i18n.locale);
  const { name, testType, points, mostPoints, passPercent, isPassed, secondsUsed } = details;
  const share = points / mostPoints;
  const needed = percent.format(passPercent / 100);
  const reached = percent.format(wholePercent(points, mostPoints) / 100);
  return (
    <Card className="flex min-h-32 items-center gap-5 p-4 large-print:flex-wrap">
      <Ring share={share} tone={isPassed ? 'brand' : 'danger'}>
        {reached}
      </Ring>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h2 className="text-section">{name}</h2>
        <ResultTag isPassed={isPassed} />
        <p className="tabular font-semibold">
          <PointsOf points={points} most={mostPoints} />
        </p>
        <p className="tabular text-hint text-ink-3">
          <Dotted
            parts={[
              { key: 'needed', words: <Trans>{needed} needed to pass</Trans> },
              { key: 'type', words: <TestTypeName type={testType} /> },
              { key: 'time', words: duration(secondsUsed) },
            ]}
          />
        </p>
        {details.wasRegraded && (
          <IconTag icon={RotateCw} tone="gold">
            <Trans>Graded again</Trans>
          </IconTag>
        )}
      </div>
    </Card>
  );
}

interface NextStepProps {
  readonly paperId: string;
  readonly isPassed: boolean;
}

/** Offers the next step after a result. The list of exams is reloaded first, because it may be older than the result. */
function NextStep({ paperId, isPassed }: NextStepProps) {
  const { data, isFetchedAfterMount } = useExams();
  const exam = data?.items.find((one) => one.paperId === paperId);
  return (
    <div className="flex flex-col gap-2">
      {!isPassed && !isFetchedAfterMount && <Skeleton className="h-touch rounded-full" />}
      {!isPassed && isFetchedAfterMount && exam && <Again exam={exam} />}
      <ButtonLink to="/examination" look="soft" wide>
        <Trans>See exams</Trans>
      </ButtonLink>
    </div>
  );
}

function Again({ exam }: { readonly exam: Exam }) {
  const { state, attemptsLeft } = exam;
  if (state === 'opened') {
    return (
      <Start exam={exam}>
        <Plural
          value={attemptsLeft}
          one="Try again (# attempt left)"
          other="Try again (# attempts left)"
        />
      </Start>
    );
  }
  if (state === 'running') return isBeingGraded(exam) ? null : <Continue exam={exam} />;
  if (state !== 'failed' && state !== 'expired') return null;
  return (
    <>
      <p className="text-ink-2">
        {state === 'failed' ? (
          <Trans>No attempt is left. You can ask your teacher for another one.</Trans>
        ) : (
          <Trans>The time for another attempt is over. You can ask your teacher for more.</Trans>
        )}
      </p>
      <Apply exam={exam} again />
    </>
  );
}

interface PassedProps {
  readonly code: string;
  readonly name: string;
  readonly reward: ExamDetails['reward'];
}

/** Shows what the attempt has earned, above its details. */
function Passed({ code, name, reward }: PassedProps) {
  return (
    <Card className="">
      <Message
        icon={Award}
        tone="gold"
        level={2}
        title={<Trans>Congratulations, you passed!</Trans>}
        text={<Trans>Your certificate for “{name}” is ready to be shared and printed.</Trans>}
        action={
          <>
            {reward && <Reward {...reward} />}
            <ButtonLink to={`/certificate/${code}`}>
              <Trans>See the certificate</Trans>
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}

/** Shows the reward. When it is paid, a live notice reloads the record. */
function Reward({ coin, amount, standing }: NonNullable<ExamDetails['reward']>) {
  const { short } = useMoneyFormats();
  const Icon = standing === 'paid' ? CircleCheck : Hourglass;
  return (
    <output className="-mt-2 mb-2 flex flex-col items-center gap-1">
      <span className="tabular text-title font-bold text-gold">
        +{short(amount)} {coin}
      </span>
      <span className="flex items-center gap-1 text-hint text-ink-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        {rewardWords[standing]}
      </span>
      {standing === 'waitsForName' && (
        <ButtonLink to="/realName" look="soft">
          <Trans>Certify your name</Trans>
        </ButtonLink>
      )}
    </output>
  );
}

const rewardWords: Record<NonNullable<ExamDetails['reward']>['standing'], ReactNode> = {
  paid: <Trans>The reward is in your wallet</Trans>,
  onItsWay: <Trans>The reward is on its way to your wallet</Trans>,
  waitsForName: <Trans>The reward is yours, and is paid when your real name is certified</Trans>,
  waitsForTomorrow: (
    <Trans>The reward is yours; today’s rewards are used up, and it comes tomorrow</Trans>
  ),
  waitsForBudget: (
    <Trans>The reward is yours, and comes as soon as the rewards budget covers it</Trans>
  ),
};
