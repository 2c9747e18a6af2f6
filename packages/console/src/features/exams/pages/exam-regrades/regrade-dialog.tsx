import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useState } from 'react';
import { useStartRegrade } from '../../data/exam-regrades.ts';
import { isDoneBefore } from '../../../../data/intent.ts';
import { DoneBefore } from '../../../../ui/done-before.tsx';
import { PaperFilter } from '../../parts/paper-filter.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { SaidError } from '../../../../ui/said-error.ts';
import { Preview } from './preview.tsx';
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
