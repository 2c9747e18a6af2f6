import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useMoneyFormats } from '../../i18n/money.ts';
import { useRealName } from '../../data/real-name.ts';
import { type CheckedAddress, type Network } from '../../data/withdrawal.ts';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { readAmount } from '../../parts/money/typed-amount.ts';
import { ChainForm } from './chain-form.tsx';
import { ChainReview } from './chain-review.tsx';
import { RealNameFirst } from './real-name-first.tsx';
import { type Refused } from './refused.ts';

interface ChainWithdrawalProps {
  readonly coin: string;
  readonly available: string;
  readonly networks: readonly Network[];
}

/** Fill in → look it over → its timeline. What was typed stays until the money is on its way. */
export function ChainWithdrawal({ coin, available, networks }: ChainWithdrawalProps) {
  const callForm = useCallForm({ defaultValues: { address: '', amount: '' } });
  const realName = useRealName();
  const navigate = useNavigate();
  const { decimalSign } = useMoneyFormats();
  const [code, setCode] = useState(networks[0]?.network ?? '');
  const [checked, setChecked] = useState<CheckedAddress>();
  const { form, fields } = callForm;
  const network = networks.find((one) => one.network === code) ?? networks[0];
  if (network === undefined) return null;
  if (realName.data && realName.data.state !== 'successful')
    return <RealNameFirst state={realName.data.state} />;

  if (checked?.address) {
    const backToField = (field: 'address' | 'amount', { message, fields: named }: Refused) => {
      // The field must be there before it can be marked and take the focus.
      flushSync(() => setChecked(undefined));
      fields.refuse(field, named[field] ?? message);
    };
    return (
      <ChainReview
        network={network}
        available={available}
        checked={{ ...checked, address: checked.address }}
        amount={readAmount(form.getValues('amount'), decimalSign) ?? '0'}
        onEdit={() => setChecked(undefined)}
        onRefused={backToField}
        onRequested={(id) => void navigate(`/withdrawal?id=${id}`, { replace: true })}
      />
    );
  }
  return (
    <ChainForm
      callForm={callForm}
      coin={coin}
      available={available}
      networks={networks}
      network={network}
      onNetwork={setCode}
      onChecked={setChecked}
    />
  );
}
