import { Trans } from '@lingui/react/macro';
import { parseMoney } from '@tradewind/contract/ledger/money';
import { GraduationCap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ContractConfig, ContractLevel, Purchase } from '../../data/contract.ts';
import type { Course } from '../../data/courses.ts';
import { Card } from '../../../../ui/card.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { LevelCard } from './level-card.tsx';
import { useBuy } from './use-buy.tsx';

const TopUpSheet = lazy(() =>
  import('./top-up-sheet.tsx').then((m) => ({ default: m.TopUpSheet })),
);

interface LevelsProps {
  readonly config: ContractConfig;
  readonly wanted: Course | undefined;
  readonly onBought: (purchase: Purchase) => void;
}

export function Levels({ config, wanted, onBought }: LevelsProps) {
  const { coin, currentLevel, available, items } = config;
  const [chosen, setChosen] = useState<number>();
  const topUp = useSheet();
  const level = items.find((item) => item.level === chosen);
  const { ask, layers } = useBuy({ config, level, onBought, onBalanceTooLow: topUp.show });

  const choose = (picked: ContractLevel) => {
    setChosen(picked.level);
    if (parseMoney(picked.difference) > parseMoney(available)) topUp.show();
    else ask();
  };

  if (items.length === 0) {
    return (
      <Card className="">
        <Message
          icon={GraduationCap}
          level={2}
          title={<Trans>No contracts yet</Trans>}
          text={<Trans>The levels are being prepared. They will be offered here.</Trans>}
        />
      </Card>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {items.map((item) => (
          <LevelCard
            key={item.level}
            level={item}
            coin={coin}
            currentLevel={currentLevel}
            neededFor={item.level === wanted?.level && !item.isHeld ? wanted.title : undefined}
            onChoose={choose}
          />
        ))}
      </ul>
      {layers}
      {topUp.wasShown && level && (
        <Suspense>
          <TopUpSheet
            open={topUp.open}
            onOpenChange={topUp.onOpenChange}
            coin={coin}
            available={available}
            price={level.difference}
          />
        </Suspense>
      )}
    </>
  );
}
