import { useLingui } from '@lingui/react/macro';
import type { ExamRecordItem } from '../../../../data/shapes.ts';

type Answer = ExamRecordItem['right'];

/** Returns a function that describes an answer: the selected options or the written text. */
export function useAnswerText({
  options,
  unit,
}: Pick<ExamRecordItem, 'options' | 'unit'>): (answer: Answer) => string {
  const { t } = useLingui();
  return (answer) => {
    if ('picked' in answer) {
      if (answer.picked.length === 0) return t`No answer`;
      return answer.picked.map((place) => options[place] ?? String(place + 1)).join(' · ');
    }
    if ('isTrue' in answer)
      return answer.isTrue
        ? t({ message: 'True', context: 'answer' })
        : t({ message: 'False', context: 'answer' });
    const { written } = answer;
    if (written.trim() === '') return t`No answer`;
    return unit === null || written.endsWith(unit) ? written : `${written} (${unit})`;
  };
}
