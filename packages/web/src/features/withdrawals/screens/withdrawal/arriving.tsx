import { Trans } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Network } from '../../data/withdrawal.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { readAmount } from '../../../ledger/parts/money/typed-amount.ts';
import { arrivalOf } from './arrival.ts';

interface ArrivingProps {
  readonly form: UseFormReturn<{ address: string; amount: string }>;
  readonly available: string;
  readonly network: Network;
}

/** Shows the charge and the arriving amount while the amount is being typed. */
export function Arriving({ form, available, network }: ArrivingProps) {
  const { short, decimalSign } = useMoneyFormats();
  const typed = readAmount(useWatch({ control: form.control, name: 'amount' }), decimalSign);
  const arrives = arrivalOf(typed, available, network);
  return (
    <div className="rounded-control bg-sunken px-4 py-3" aria-live="polite">
      <Lines>
        <Line name={<Trans>Service charge</Trans>}>
          {short(network.serviceCharge)} {network.coin}
        </Line>
        <Line name={<Trans>Arrives</Trans>} strong>
          {arrives === undefined ? '–' : `${short(arrives)} ${network.coin}`}
        </Line>
      </Lines>
    </div>
  );
}
