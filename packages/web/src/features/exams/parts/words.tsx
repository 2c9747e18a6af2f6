import { Plural, Trans } from '@lingui/react/macro';
import type { QuestionType } from '@tradewind/contract';
import type { ReactNode } from 'react';
import type { Exam } from '../data/exam.ts';
import { useFormats } from '../../../i18n/format.ts';

const types: Record<QuestionType, () => ReactNode> = {
  single: () => <Trans>Single choice</Trans>,
  multiple: () => <Trans>Multiple choice</Trans>,
  trueFalse: () => <Trans>True or false</Trans>,
  numeric: () => <Trans>Number</Trans>,
  fillIn: () => <Trans>Fill in</Trans>,
};

export function QuestionTypeName({ type }: { readonly type: QuestionType }) {
  return types[type]();
}

export function TestTypeName({ type }: { readonly type: Exam['testType'] }) {
  return type === 'formal' ? <Trans>Formal exam</Trans> : <Trans>Practice</Trans>;
}

/** Half and quarter points are common, so the number is formatted before the plural is chosen. */
export function Points({ points }: { readonly points: number }) {
  const written = useFormats().number(points);
  return <Plural value={points} one={`${written} point`} other={`${written} points`} />;
}

interface PointsOfProps {
  readonly points: number;
  readonly most: number;
}

export function PointsOf({ points, most }: PointsOfProps) {
  const { number } = useFormats();
  const [got, all] = [number(points), number(most)];
  return <Plural value={most} one={`${got} of ${all} point`} other={`${got} of ${all} points`} />;
}

export function IsTrueName({ isTrue }: { readonly isTrue: boolean }) {
  return isTrue ? <Trans context="answer">True</Trans> : <Trans context="answer">False</Trans>;
}

/** Returns the letter of an option: A, B, C, … A question has at most twelve. */
export function letterOf(place: number): string {
  return String.fromCodePoint(65 + place);
}
