import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Skeleton } from 'antd';
import { type RegradeScope, useRegradePreview } from '../../data/exam-regrades.ts';
import type { RegradePreview } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { useEffectRows } from './use-effect-rows.tsx';

const manyWaiting = 1000;

export function Preview({ scope }: { readonly scope: RegradeScope }) {
  const { data, error, refetch } = useRegradePreview(scope);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return <Effects preview={data} />;
}

function Effects({ preview }: { readonly preview: RegradePreview }) {
  const { t } = useLingui();
  const effect = useEffectRows(preview);
  const { tried, isSample, question, unmatched, waiting } = preview;
  return (
    <section aria-label={t`What would change`}>
      {question === null ? null : <p className="regrade-question">{question.title}</p>}
      <p>
        {isSample ? (
          <Trans>
            Tried on the latest <Plural value={tried} one="# record" other="# records" />; there are
            more, and all of them will be graded.
          </Trans>
        ) : (
          <Trans>
            Tried on all <Plural value={tried} one="# record" other="# records" />.
          </Trans>
        )}
      </p>
      <Details rows={effect} />
      {unmatched.length === 0 ? null : <Unmatched questions={unmatched} />}
      {waiting === 0 ? null : (
        <Alert
          type="info"
          showIcon
          title={
            waiting >= manyWaiting ? (
              <Trans>Many sittings still run. Regrade again when they have ended.</Trans>
            ) : (
              <Plural
                value={waiting}
                one="# sitting still runs or waits for its grading and is left out. Regrade again when it has ended."
                other="# sittings still run or wait for their grading and are left out. Regrade again when they have ended."
              />
            )
          }
        />
      )}
    </section>
  );
}

function Unmatched({ questions }: { readonly questions: RegradePreview['unmatched'] }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={<Trans>These ask something else today than was shown, and keep their grading:</Trans>}
      description={
        <ul className="regrade-unmatched">
          {questions.map(({ questionId, title, sittings }) => (
            <li key={questionId}>
              {title} · <Plural value={sittings} one="# record" other="# records" />
            </li>
          ))}
        </ul>
      }
    />
  );
}
