import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useState } from 'react';
import {
  buyContract,
  type ContractConfig,
  type ContractLevel,
  type Purchase,
} from '../../data/contract.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { type Outcome, useMoneyCall } from '../../../ledger/parts/money/use-money-call.ts';
import { useProof } from '../../../access/parts/proof/use-proof.tsx';
import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { UnknownOutcome } from '../../../ledger/parts/money/unknown-outcome.tsx';

interface BuyOptions {
  readonly config: ContractConfig;
  /**
   * The level as the server describes it now. A changed price shows in the open dialog, except while a purchase is
   * running.
   */
  readonly level: ContractLevel | undefined;
  readonly onBought: (purchase: Purchase) => void;
  readonly onBalanceTooLow: () => void;
}

type Refused = Extract<Outcome<Purchase>, { kind: 'refused' }>;

export function useBuy({ onBought, onBalanceTooLow, ...offered }: BuyOptions) {
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const { send, busy, figures, lookAnew } = useMoneyCall('buy-contract', buyContract, offered);
  const { config, level } = figures;
  const proof = useProof();
  const [trouble, setTrouble] = useState<BuyTrouble>();
  const [isRereading, setRereading] = useState(false);
  const difference = short(level?.difference ?? '0');
  const { coin } = config;
  const name = level?.name ?? '';

  const refused = async ({ refusal: { status }, reread }: Refused) => {
    setRereading(true);
    await reread;
    setRereading(false);
    if (status === errorStatus.priceChanged) {
      setTrouble('price-changed');
      return;
    }
    close();
    if (status === errorStatus.balanceTooLow) onBalanceTooLow();
  };

  async function pay(): Promise<void> {
    if (level === undefined || isRereading) return;
    setTrouble(undefined);
    const outcome = await send({ level: level.level, difference: level.difference });
    if (outcome?.kind === 'done') {
      close();
      onBought(outcome.result);
    } else if (outcome?.kind === 'proof') {
      close();
      proof.ask(outcome.refusal, () => {
        ask();
        void pay();
      });
    } else if (outcome?.kind === 'refused') await refused(outcome);
    else if (outcome?.kind === 'unknown') setTrouble('unknown');
  }

  const { ask, close, dialog } = useConfirm({
    title: config.currentLevel > 0 ? t`Upgrade to ${name}?` : t`Buy ${name}?`,
    text: t`The price is taken from your available balance at once. A contract cannot be returned.`,
    details: level && <BuyDetails config={config} level={level} trouble={trouble} />,
    confirm:
      trouble === 'unknown' ? (
        <Trans>Try again</Trans>
      ) : (
        <Trans>
          Pay {difference} {coin}
        </Trans>
      ),
    ...(trouble === 'unknown' ? { dismiss: <Trans>Close</Trans> } : {}),
    look: 'primary',
    busy: busy || isRereading,
    onConfirm: () => void pay(),
  });

  return {
    ask: () => {
      setTrouble(undefined);
      lookAnew();
      ask();
    },
    layers: (
      <>
        {dialog}
        {proof.sheet}
      </>
    ),
  };
}

type BuyTrouble = 'unknown' | 'price-changed';

interface BuyDetailsProps {
  readonly config: ContractConfig;
  readonly level: ContractLevel;
  readonly trouble: BuyTrouble | undefined;
}

/** Shows the price, and the balance after the purchase. */
function BuyDetails({ config, level, trouble }: BuyDetailsProps) {
  const { money } = useMoneyFormats();
  const { available, coin, currentLevel } = config;
  const left = parseMoney(available) - parseMoney(level.difference);
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="rounded-control bg-sunken p-4">
        <Lines>
          {currentLevel > 0 && (
            <Line name={<Trans>Price of the level</Trans>}>{money(level.price)}</Line>
          )}
          <Line name={<Trans>You pay</Trans>} strong>
            {money(level.difference)} {coin}
          </Line>
          <Line name={<Trans>Balance before</Trans>}>{money(available)}</Line>
          {left >= 0n && (
            <Line name={<Trans>Balance after</Trans>}>{money(formatMoney(left))}</Line>
          )}
        </Lines>
      </div>
      <UnknownOutcome shown={trouble === 'unknown'} />
      <div role="alert" className="empty:hidden">
        {trouble === 'price-changed' && (
          <p className="rounded-control bg-gold-soft px-3 py-2 text-body text-gold">
            <Trans>The price has changed. Nothing was taken; above is what it costs now.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
