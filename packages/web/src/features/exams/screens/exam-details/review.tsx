import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamDetails } from '../../data/exam.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { NextStep } from './next-step.tsx';
import { HandedIn, HeldBack, TimeRanOut } from './notes.tsx';
import { Passed } from './passed.tsx';
import { QuestionCard } from './question-card.tsx';
import { Score } from './score.tsx';
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
