import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OpeningOutcome } from '@tradewind/contract/exams/exam-openings';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { OutcomeSum } from './outcome-sum.tsx';

export interface Foreseen {
  readonly accounts: readonly string[];
  readonly outcomes: readonly OpeningOutcome[];
  readonly act: () => Promise<unknown>;
}

interface OpenConfirmProps {
  readonly foreseen: Foreseen | undefined;
  readonly onClose: () => void;
}

/** Shows what will happen for each email before the exam is opened and members are notified. */
export function OpenConfirm({ foreseen, onClose }: OpenConfirmProps) {
  const { t } = useLingui();
  const { accounts, outcomes, act } = foreseen ?? nothing;
  const count = outcomes.filter((outcome) => outcome === 'opened').length;
  const action = t`${plural(count, {
    0: 'Open exam',
    one: 'Open exam for # member',
    other: 'Open exam for # members',
  })}`;
  return (
    <ConfirmDialog
      title={t`Open the exam?`}
      open={foreseen !== undefined}
      action={action}
      disabled={count === 0}
      act={act}
      onClose={onClose}
    >
      <p>
        <Trans>Those for whom it is opened are told at once.</Trans>
      </p>
      <OutcomeSum accounts={accounts} outcomes={outcomes} isAhead />
    </ConfirmDialog>
  );
}

const nothing: Foreseen = { accounts: [], outcomes: [], act: () => Promise.resolve() };
