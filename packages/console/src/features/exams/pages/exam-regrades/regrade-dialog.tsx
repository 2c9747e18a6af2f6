import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { App, Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { useStartRegrade, type RegradeScope, useRegradePreview } from '../../data/exam-regrades.ts';
import { isDoneBefore } from '../../../../data/intent.ts';
import { DoneBefore } from '../../../../ui/done-before.tsx';
import { PaperFilter } from '../../parts/paper-filter.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { SaidError } from '../../../../ui/said-error.ts';
import type { RegradePreview } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { useEffectRows } from './use-effect-rows.tsx';
import { scopeIn } from './scope-in.ts';

interface RegradeDialogProps {
  /** The scope as given in the address; empty while the dialog is closed. */
  readonly of: string;
  readonly onChoose: (paperId: string) => void;
  readonly onClose: () => void;
}

/** Starts a regrade after showing what it will change. */
export function RegradeDialog({ of, onChoose, onClose }: RegradeDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const start = useStartRegrade();
  const [wasDone, setWasDone] = useState(false);
  const scope = scopeIn(of);
  const isOfQuestion = scope !== undefined && 'questionId' in scope;
  const act = async (reason: string) => {
    if (scope === undefined) throw new SaidError(t`Choose a paper first.`);
    try {
      await start.mutateAsync({ ...scope, reason });
    } catch (error) {
      if (!isDoneBefore(error)) throw error;
      // If the dialog stayed open, the next click would start a second regrade.
      setWasDone(true);
      return;
    }
    void message.success(t`The regrade has begun`);
  };
  return (
    <>
      <ReasonDialog
        title={isOfQuestion ? t`Regrade a question` : t`Regrade a paper`}
        open={of !== ''}
        action={t`Grade the records anew`}
        label={t`Reason, which the members read`}
        act={act}
        onClose={onClose}
      >
        <div className="regrade-scope">
          {isOfQuestion ? (
            <p>
              <Trans>
                Every record in which this question was asked is graded by its key of today.
              </Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>Every record of the paper is graded by the keys of today.</Trans>
              </p>
              <PaperFilter
                paperId={scope !== undefined && 'paperId' in scope ? scope.paperId : ''}
                placeholder={t`Choose a paper`}
                required
                onChange={onChoose}
              />
            </>
          )}
          <p>
            <Trans>Where passing pays, finance or an owner must approve it.</Trans>
          </p>
          {scope === undefined ? null : <Preview scope={scope} />}
        </div>
      </ReasonDialog>
      <DoneBefore open={wasDone} onClose={() => setWasDone(false)} />
    </>
  );
}

const manyWaiting = 1000;

function Preview({ scope }: { readonly scope: RegradeScope }) {
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
