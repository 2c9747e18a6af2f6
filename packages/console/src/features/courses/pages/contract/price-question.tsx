import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';

interface PriceQuestionProps {
  readonly change: { readonly from: string; readonly to: string; readonly coin: string };
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks before a new price is saved, because members can buy at a wrong price at once. */
export function PriceQuestion({ change, onAgree, onClose }: PriceQuestionProps) {
  const { t } = useLingui();
  const money = useMoney();
  const from = money(change.from, change.coin);
  const to = money(change.to, change.coin);
  return (
    <ConfirmDialog
      title={t`Change the price from ${from} to ${to}?`}
      open
      action={t`Save at ${to}`}
      act={async () => onAgree()}
      onClose={onClose}
    >
      <p>
        <Trans>Whoever buys from now on pays the new price.</Trans>
      </p>
    </ConfirmDialog>
  );
}
