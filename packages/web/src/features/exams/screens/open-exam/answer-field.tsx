import type { SittingQuestion } from '../../data/sitting.ts';
import { inOneLine } from '../../parts/in-one-line.ts';
import { IsTrueName, letterOf } from '../../parts/words.tsx';
import { Choices } from './choices.tsx';
import { useAnswer, useSitting } from './sitting-context.ts';
import { Written } from './written.tsx';

interface AnswerFieldProps {
  readonly question: SittingQuestion;
  readonly labelId: string;
  readonly isLocked: boolean;
}

/** Shows the input for an answer, by the type of the question. */
export function AnswerField({ question, labelId, isLocked }: AnswerFieldProps) {
  const { number, type, options, unit } = question;
  const { queue } = useSitting();
  const answer = useAnswer(number);
  const common = { labelId, isLocked, name: `question-${number}` };
  if (type === 'numeric' || type === 'fillIn')
    return <Written {...common} number={number} isNumber={type === 'numeric'} unit={unit} />;
  if (type === 'trueFalse') {
    const isTrue = answer !== null && 'isTrue' in answer ? answer.isTrue : undefined;
    return (
      <Choices
        {...common}
        options={[true, false].map((value) => (
          <IsTrueName key={String(value)} isTrue={value} />
        ))}
        picked={isTrue === undefined ? [] : [isTrue ? 0 : 1]}
        onPick={([place]) => queue.give(number, { isTrue: place === 0 })}
      />
    );
  }
  return (
    <Choices
      {...common}
      options={options.map(inOneLine)}
      letter={letterOf}
      isMany={type === 'multiple'}
      picked={answer !== null && 'picked' in answer ? answer.picked : []}
      onPick={(picked) => queue.give(number, picked.length === 0 ? null : { picked: [...picked] })}
    />
  );
}
