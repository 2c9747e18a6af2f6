import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ContractLevel } from '../../data/contract.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Tag } from '../../../../ui/tag.tsx';

interface LevelCardProps {
  readonly level: ContractLevel;
  readonly coin: string;
  readonly currentLevel: number;
  /** The title of the course for which the member is looking for a contract. */
  readonly neededFor: string | undefined;
  readonly onChoose: (level: ContractLevel) => void;
}

export function LevelCard({ level, coin, currentLevel, neededFor, onChoose }: LevelCardProps) {
  const { short } = useMoneyFormats();
  const price = short(level.price);
  const isCurrent = level.level === currentLevel;
  const isNeeded = neededFor !== undefined;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Otherwise a cheaper contract, which does not open that course, would be under the thumb.
    if (isNeeded) card.current?.scrollIntoView({ block: 'center' });
  }, [isNeeded]);
  return (
    <li ref={card}>
      <Card className="flex flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-hint text-ink-3">
              <LevelNumber level={level.level} />
            </p>
            <h2 className="text-section">{level.name}</h2>
          </div>
          {level.isHeld && (
            <Tag tone={isCurrent ? 'brand' : 'calm'}>
              {isCurrent ? <Trans>Your contract</Trans> : <Trans>Included</Trans>}
            </Tag>
          )}
        </div>
        {isNeeded && (
          <p className="rounded-control bg-brand-soft px-3 py-2 font-semibold text-brand">
            <Trans>Needed for “{neededFor}”</Trans>
          </p>
        )}
        <p className="tabular text-question font-bold">
          {price} <span className="text-body font-semibold text-ink-3">{coin}</span>
        </p>
        <p className="text-ink-2">{level.description}</p>
        <ul className="flex flex-col gap-2">
          {level.equity.map((right) => (
            <li key={right} className="flex gap-2">
              <Check
                aria-hidden
                className="mt-[0.125rem] size-4 shrink-0 text-brand"
                strokeWidth={2.5}
              />
              <span className="min-w-0">{right}</span>
            </li>
          ))}
        </ul>
        {!level.isHeld && (
          <Choose level={level} coin={coin} isUpgrade={currentLevel > 0} onChoose={onChoose} />
        )}
      </Card>
    </li>
  );
}

function LevelNumber({ level }: { readonly level: number }) {
  return <Trans>Level {level}</Trans>;
}

interface ChooseProps extends Pick<LevelCardProps, 'level' | 'coin' | 'onChoose'> {
  readonly isUpgrade: boolean;
}

function Choose({ level, coin, isUpgrade, onChoose }: ChooseProps) {
  const { short } = useMoneyFormats();
  const difference = short(level.difference);
  return (
    <div className="mt-1 flex flex-col gap-2">
      {isUpgrade && (
        <p className="text-hint text-ink-3">
          <Trans>What you have paid for your contract counts. You pay only the difference.</Trans>
        </p>
      )}
      <Button wide onClick={() => onChoose(level)} className="tabular">
        {isUpgrade ? (
          <Trans>
            Upgrade for {difference} {coin}
          </Trans>
        ) : (
          <Trans>
            Buy for {difference} {coin}
          </Trans>
        )}
      </Button>
    </div>
  );
}
