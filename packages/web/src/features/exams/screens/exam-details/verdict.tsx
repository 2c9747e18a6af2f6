import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GradedQuestion } from '../../data/exam.ts';
import { IconTag } from '../../parts/icon-tag.tsx';

/** The verdicts, in the order in which they are shown. */
export const verdicts = ['incorrect', 'partly', 'unanswered', 'correct'] as const;
export type Verdict = (typeof verdicts)[number];

export function verdictOf({ isCorrect, answer, points }: GradedQuestion): Verdict {
  if (isCorrect) return 'correct';
  if (answer === null) return 'unanswered';
  return points > 0 ? 'partly' : 'incorrect';
}

const looks = {
  correct: { icon: CircleCheck, tone: 'brand' },
  partly: { icon: CircleDot, tone: 'gold' },
  unanswered: { icon: CircleDashed, tone: 'calm' },
  incorrect: { icon: CircleX, tone: 'danger' },
} as const;

const names: Record<Verdict, () => ReactNode> = {
  correct: () => <Trans>Correct</Trans>,
  partly: () => <Trans>Partly correct</Trans>,
  unanswered: () => <Trans>Not answered</Trans>,
  incorrect: () => <Trans>Incorrect</Trans>,
};

export function VerdictName({ verdict }: { readonly verdict: Verdict }) {
  return names[verdict]();
}

export function VerdictTag({ verdict }: { readonly verdict: Verdict }) {
  return <IconTag {...looks[verdict]}>{names[verdict]()}</IconTag>;
}
