import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useRealName } from '../../../identity/data/real-name.ts';
import type { Network } from '../../data/withdrawal.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useKeptFields } from '../../../../ui/use-kept-fields.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { ChainForm } from './chain-form.tsx';
import { ChainReview } from './chain-review.tsx';
import type { LookedOver } from './withdrawal-review.ts';
import { NetworkGone } from './network-gone.tsx';
import { RealNameFirst } from './real-name-first.tsx';
import { type Refused } from './refused.ts';

interface ChainWithdrawalProps {
  readonly coin: string;
  readonly available: string;
  readonly networks: readonly Network[];
}

const empty = { address: '', amount: '' };

/**
 * The steps of a withdrawal to a chain: form, review, timeline. The tab keeps the typed values until the withdrawal is
 * created.
 */
export function ChainWithdrawal({ coin, available, networks }: ChainWithdrawalProps) {
  const kept = useKeptFields(`withdrawal:${coin}`);
  const [{ network: keptNetwork, ...typed }] = useState(() => kept.read());
  // A stored address is useless without its network.
  const isOpen = networks.some((one) => one.network === keptNetwork);
  const callForm = useCallForm({ defaultValues: { ...empty, ...(isOpen && typed) } });
  const realName = useRealName();
  const navigate = useNavigate();
  const [code, setCode] = useState(isOpen ? keptNetwork : networks[0]?.network);
  const [lookedOver, setLookedOver] = useState<LookedOver>();
  const { form, fields } = callForm;
  const keep = useCallback(
    (values: typeof empty) => kept.keep({ ...values, network: code ?? '' }),
    [kept, code],
  );
  useTyped(form, keep);
  if (realName.data && realName.data.state !== 'successful')
    return <RealNameFirst state={realName.data.state} />;

  if (lookedOver !== undefined) {
    const backToField = (field: 'address' | 'amount', { message, fields: named }: Refused) => {
      // The field must be rendered before it can show an error and take the focus.
      flushSync(() => setLookedOver(undefined));
      fields.refuse(field, named[field] ?? message);
    };
    return (
      <ChainReview
        lookedOver={lookedOver}
        available={available}
        onEdit={() => setLookedOver(undefined)}
        onRefused={backToField}
        onRequested={(id) => {
          kept.forget();
          void navigate(`/withdrawal?id=${id}`, { replace: true });
        }}
      />
    );
  }
  const choose = (next: string) => {
    form.clearErrors('address');
    callForm.dropRefusal();
    setCode(next);
    kept.keep({ ...form.getValues(), network: next });
  };
  const network = code === undefined ? networks[0] : networks.find((one) => one.network === code);
  if (network === undefined)
    return <NetworkGone networks={networks} chosen={code ?? ''} onChoose={choose} />;
  return (
    <ChainForm
      callForm={callForm}
      coin={coin}
      available={available}
      networks={networks}
      network={network}
      onNetwork={choose}
      onChecked={setLookedOver}
    />
  );
}
