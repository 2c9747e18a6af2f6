import { Trans, useLingui } from '@lingui/react/macro';
import { parseMoney } from '@tradewind/contract/ledger/money';
import { Button } from 'antd';
import { useState } from 'react';
import type { Paper } from '../../data/papers.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Details } from '../../../../ui/details.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { RewardDialog } from './reward-dialog.tsx';

interface PaperRewardProps {
  readonly paper: Paper;
  readonly mayWrite: boolean;
}

/** The reward of a formal exam. Authors of exams propose a new reward, and finance approves it. */
export function PaperReward({ paper, mayWrite }: PaperRewardProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState<unknown>(null);
  const { reward, passPercent, attempts } = paper;
  const pays = parseMoney(reward) > 0n;
  return (
    <PanelSection title={t`Reward`}>
      {pays ? (
        <Details
          rows={[
            [t`Reward for passing`, <Amount key="reward" amount={reward} coin="USDT" />],
            [t`Passed from`, `${passPercent} %`],
            [t({ message: 'Attempts', context: 'of an exam' }), String(attempts)],
          ]}
        />
      ) : (
        <p className="quiet">
          <Trans>This exam pays nothing for passing.</Trans>
        </p>
      )}
      <FormProblem problem={kept} />
      {mayWrite ? (
        <p>
          <Button
            onClick={() => {
              setKept(null);
              setOpen(true);
            }}
          >
            {pays ? <Trans>Propose a change</Trans> : <Trans>Propose a reward</Trans>}
          </Button>
        </p>
      ) : null}
      <RewardDialog paper={paper} open={open} onClose={() => setOpen(false)} onKept={setKept} />
    </PanelSection>
  );
}
