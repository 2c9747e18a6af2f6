import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamDetails } from '../../data/exam.ts';
import { useFormats } from '../../i18n/format.ts';
import { Chip } from '../../parts/chip.tsx';
import { HandedIn, HeldBack } from './notes.tsx';
import { Passed } from './passed.tsx';
import { QuestionCard } from './question-card.tsx';
import { Score } from './score.tsx';

export function Review({ details }: { readonly details: ExamDetails }) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const { number } = useFormats();
  const wrong = details.items.filter(({ isCorrect }) => !isCorrect);
  const shown = onlyWrong ? wrong : details.items;
  const [all, mistakes] = [number(details.items.length), number(wrong.length)];
  const { certificateCode: code, name, reward } = details;
  return (
    <>
      {code !== null && <Passed code={code} name={name} reward={reward} />}
      {details.handedInReason !== null && <HandedIn reason={details.handedInReason} />}
      <Score details={details} />
      {details.heldBack !== null && <HeldBack why={details.heldBack} />}
      {wrong.length > 0 && (
        <div className="-mx-1 -my-2 flex flex-wrap">
          <Chip isOn={!onlyWrong} onPress={() => setOnlyWrong(false)}>
            <Trans>All {all}</Trans>
          </Chip>
          <Chip isOn={onlyWrong} onPress={() => setOnlyWrong(true)}>
            <Trans>Only wrong {mistakes}</Trans>
          </Chip>
        </div>
      )}
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
