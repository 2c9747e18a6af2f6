import { Plural } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/format.ts';

interface LessonsLearnedProps {
  readonly learned: number;
  readonly lessons: number;
}

export function LessonsLearned({ learned, lessons }: LessonsLearnedProps) {
  const learnedText = useFormats().number(learned);
  return (
    <Plural
      value={lessons}
      one={`${learnedText} of # lesson learned`}
      other={`${learnedText} of # lessons learned`}
    />
  );
}
