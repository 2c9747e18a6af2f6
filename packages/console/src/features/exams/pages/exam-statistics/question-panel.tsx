import { Trans, useLingui } from '@lingui/react/macro';
import { Progress, Tag } from 'antd';
import { Link } from 'react-router';
import type { QuestionFigures } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { Duration } from '../../../../ui/duration.tsx';
import { usePercent } from '../../parts/percent.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { Marks } from './marks.tsx';
import { useFigure } from './use-figure.ts';

interface QuestionPanelProps {
  readonly question: QuestionFigures | undefined;
  readonly onClose: () => void;
}

export function QuestionPanel({ question, onClose }: QuestionPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Question`} open={question !== undefined} onClose={onClose}>
      {question === undefined ? null : <OneQuestion question={question} />}
    </SidePanel>
  );
}

function OneQuestion({ question }: { readonly question: QuestionFigures }) {
  const { t } = useLingui();
  const mayGrade = useMay('exam.grade');
  const [percent, figure] = [usePercent(), useFigure()];
  const { medianSeconds, discrimination } = question;
  return (
    <>
      <p className="exam-question-prompt">{question.prompt}</p>
      <Details
        rows={[
          [t`Asked`, String(question.sittings)],
          [t`Facility (mean share of its points)`, percent(question.facility)],
          [t`Standard deviation`, percent(question.deviation)],
          [
            t`Discrimination (correlation with all other points of the sitting)`,
            discrimination === null ? t`None: all have the same` : figure(discrimination),
          ],
          [
            t`Median time`,
            medianSeconds === null ? null : (
              <Duration key="time" seconds={Math.round(medianSeconds)} />
            ),
          ],
          [t`Left empty`, percent(question.empty)],
          [t`To look at`, <Marks key="marks" row={question} />],
        ]}
      />
      {question.options.length === 0 ? null : <Options question={question} />}
      {mayGrade ? (
        <Link to={`/exam-regrades?of=question-${question.questionId}`}>
          <Trans>Regrade this question…</Trans>
        </Link>
      ) : null}
    </>
  );
}

/** The options of the version shown last. The shares can add up to more than 100 % if several options are right. */
function Options({ question: { type, options } }: { readonly question: QuestionFigures }) {
  const { t } = useLingui();
  const percent = usePercent();
  const trueOrFalse = [
    t({ message: 'True', context: 'answer' }),
    t({ message: 'False', context: 'answer' }),
  ];
  return (
    <PanelSection title={t`Who picked what`}>
      <ul className="exam-options">
        {options.map(({ words, isRight, picked }, nth) => {
          const name = type === 'trueFalse' ? (trueOrFalse[nth] ?? words) : words;
          return (
            <li key={words}>
              <span>
                {name}{' '}
                {isRight ? (
                  <Tag color="success">
                    <Trans>Correct</Trans>
                  </Tag>
                ) : null}
              </span>
              <Progress
                aria-label={name}
                percent={Math.round(picked * 100)}
                size="small"
                status={isRight ? 'success' : 'normal'}
                format={() => percent(picked)}
              />
            </li>
          );
        })}
      </ul>
    </PanelSection>
  );
}
