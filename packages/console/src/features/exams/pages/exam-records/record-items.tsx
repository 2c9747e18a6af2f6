import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { Link } from 'react-router';
import type { ExamRecordItem } from '../../../../data/shapes.ts';
import { Duration } from '../../../../ui/duration.tsx';
import { usePoints } from '../../parts/points.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useMay } from '../../../../session/use-self.ts';

export function RecordItems({ items }: { readonly items: readonly ExamRecordItem[] }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Question by question`}>
      <ol className="exam-items">
        {items.map((item) => (
          <li key={item.number}>
            <Item item={item} />
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

function Item({ item }: { readonly item: ExamRecordItem }) {
  const mayGrade = useMay('exam.grade');
  const text = useAnswerText(item);
  const { number, prompt, isCorrect, seconds } = item;
  return (
    <>
      <div className="exam-item-head">
        <strong className="figures">{number}</strong>
        <Verdict isCorrect={isCorrect} points={item.points} />
        <ItemPoints item={item} />
        <span className="quiet">
          <Duration seconds={seconds} />
        </span>
      </div>
      <p className="exam-item-prompt">{prompt}</p>
      <dl>
        <dt>
          <Trans>Answered</Trans>
        </dt>
        <dd>{item.answer === null ? <Trans>No answer</Trans> : text(item.answer)}</dd>
        {isCorrect ? null : (
          <>
            <dt>
              <Trans>Correct answer</Trans>
            </dt>
            <dd>{text(item.right)}</dd>
          </>
        )}
      </dl>
      <Versions item={item} />
      {mayGrade ? (
        <Link to={`/exam-regrades?of=question-${item.questionId}`}>
          <Trans>Regrade this question…</Trans>
        </Link>
      ) : null}
    </>
  );
}

function Verdict({ isCorrect, points }: { readonly isCorrect: boolean; readonly points: number }) {
  if (isCorrect) {
    return (
      <Tag color="success">
        <Trans>Correct</Trans>
      </Tag>
    );
  }
  return points > 0 ? (
    <Tag color="warning">
      <Trans>Partly correct</Trans>
    </Tag>
  ) : (
    <Tag color="error">
      <Trans>Incorrect</Trans>
    </Tag>
  );
}

/** Shows an answer's points, and those of the previous round if they differ. */
function ItemPoints({ item: { points, mostPoints, earlier } }: { readonly item: ExamRecordItem }) {
  const text = usePoints();
  const [before] = earlier;
  return (
    <span className="figures">
      {before === undefined || before === points ? null : (
        <>
          <del>{text(before)}</del>{' '}
        </>
      )}
      {text(points)} / {text(mostPoints)}
    </span>
  );
}

function Versions({ item: { shownVersion, gradedVersion } }: { readonly item: ExamRecordItem }) {
  if (shownVersion === gradedVersion) return null;
  return (
    <p className="quiet">
      <Trans>
        Shown as version {shownVersion}, graded by version {gradedVersion}.
      </Trans>
    </p>
  );
}

type Answer = ExamRecordItem['right'];

/** Returns a function that describes an answer: the selected options or the written text. */
function useAnswerText({
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
