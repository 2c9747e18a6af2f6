import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LiabilityProof } from '../../data/reserves.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Card } from '../../../../ui/card.tsx';
import { BigAmount } from '../../../ledger/parts/money/amount.tsx';

export function ProofCard({ proof }: { readonly proof: LiabilityProof }) {
  const { dateTime, number } = useFormats();
  const { money } = useMoneyFormats();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-hint text-ink-3">
          <Trans>What we owe all members together</Trans>
          {` · ${proof.coin}`}
        </h2>
        <p className="mt-1">
          <BigAmount amount={proof.total} />
        </p>
        <p className="text-hint text-ink-3">{dateTime(proof.madeAt)}</p>
      </div>
      <dl className="grid grid-cols-2 gap-4 large-print:grid-cols-1 border-t border-line pt-4">
        <Fact name={<Trans>Members counted</Trans>}>{number(proof.members)}</Fact>
        <Fact name={<Trans>On our addresses</Trans>}>
          {proof.reserves === null ? <Trans>Not compared yet</Trans> : money(proof.reserves)}
        </Fact>
        <Fact name={<Trans>Root that everybody sees</Trans>} wide>
          <code className="text-hint font-normal select-all">{proof.root}</code>
        </Fact>
        <Fact name={<Trans>Key that signed it</Trans>} wide>
          <code className="text-hint font-normal select-all">{proof.publicKey}</code>
        </Fact>
      </dl>
      <p className="text-ink-2">
        <Trans>
          Every night we add up what we owe. Nobody can see your balance in it: balances are divided
          at random, shuffled and hidden. But you can check that yours is counted.
        </Trans>
      </p>
    </Card>
  );
}

interface FactProps {
  readonly name: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
      <dt className="text-hint text-ink-3">{name}</dt>
      <dd className="tabular text-item font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
