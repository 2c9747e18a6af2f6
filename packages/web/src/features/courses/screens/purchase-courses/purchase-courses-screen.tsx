import { useLingui, Trans } from '@lingui/react/macro';
import { useState, lazy, Suspense } from 'react';
import {
  type Purchase,
  useContractConfig,
  type ContractConfig,
  type ContractLevel,
} from '../../data/contract.ts';
import { type Course, useCourse } from '../../data/courses.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Done } from '../../../ledger/parts/money/done.tsx';
import { parseMoney } from '@tradewind/contract/ledger/money';
import { GraduationCap } from 'lucide-react';
import { Message } from '../../../../ui/message.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { LevelCard } from './level-card.tsx';
import { useBuy } from './use-buy.tsx';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { LevelTag } from '../../parts/level-tag.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { useSearchParams } from 'react-router';

export function PurchaseCoursesScreen() {
  const { t } = useLingui();
  const [purchase, setPurchase] = useState<Purchase>();
  const wanted = useWantedCourse();
  return (
    <Page title={t`Course contracts`} parent="/user">
      {purchase === undefined ? (
        <Contracts wanted={wanted} onBought={setPurchase} />
      ) : (
        <Bought purchase={purchase} wanted={wanted} onBack={() => setPurchase(undefined)} />
      )}
    </Page>
  );
}

interface ContractsProps {
  readonly wanted: Course | undefined;
  readonly onBought: (purchase: Purchase) => void;
}

function Contracts({ wanted, onBought }: ContractsProps) {
  const { data, isError, isFetching, refetch } = useContractConfig();
  if (data === undefined) {
    return isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    ) : (
      <ContractsSkeleton />
    );
  }
  return (
    <>
      <StandingCard config={data} />
      <Levels config={data} wanted={wanted} onBought={onBought} />
    </>
  );
}

function ContractsSkeleton() {
  return (
    <>
      <Card>
        <Skeleton className="h-12" />
      </Card>
      {[1, 2, 3].map((level) => (
        <Card key={level} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-10" />
          <Skeleton className="h-20" />
          <Skeleton className="h-touch rounded-full" />
        </Card>
      ))}
    </>
  );
}

const id = /^[1-9]\d{0,17}$/;

/** Returns the course for which the member is looking for a contract, if there is one. */
function useWantedCourse(): Course | undefined {
  const [query] = useSearchParams();
  const courseId = query.get('course') ?? '';
  const { data } = useCourse(courseId, id.test(courseId));
  return data?.course;
}

/** Shows the member's present contract and balance. */
function StandingCard({ config }: { readonly config: ContractConfig }) {
  const { money } = useMoneyFormats();
  return (
    <Card>
      <Lines>
        <Line name={<Trans>Your contract</Trans>}>
          <LevelTag level={config.currentLevel} />
        </Line>
        <Line name={<Trans>Available balance</Trans>}>
          {money(config.available)} {config.coin}
        </Line>
      </Lines>
    </Card>
  );
}

interface BoughtProps {
  readonly purchase: Purchase;
  readonly wanted: Course | undefined;
  readonly onBack: () => void;
}

function Bought({ purchase, wanted, onBack }: BoughtProps) {
  const { money } = useMoneyFormats();
  const { level, paid, coin, balanceBefore, balanceAfter } = purchase;
  const isOpened = wanted !== undefined && wanted.level <= level;
  return (
    <Done
      title={<Trans>The contract is yours</Trans>}
      actions={
        <>
          <ButtonLink to={isOpened ? `/course-learning/${wanted.courseId}` : '/course'} wide>
            <Trans>Start learning</Trans>
          </ButtonLink>
          <Button look="soft" wide onClick={onBack}>
            <Trans>Back to the contracts</Trans>
          </Button>
        </>
      }
    >
      <Lines>
        <Line name={<Trans>Your contract</Trans>}>
          <LevelTag level={level} />
        </Line>
        <Line name={<Trans>Paid</Trans>} strong>
          {money(paid)} {coin}
        </Line>
        <Line name={<Trans>Balance before</Trans>}>{money(balanceBefore)}</Line>
        <Line name={<Trans>Balance after</Trans>}>{money(balanceAfter)}</Line>
      </Lines>
    </Done>
  );
}

const TopUpSheet = lazy(() =>
  import('./top-up-sheet.tsx').then((m) => ({ default: m.TopUpSheet })),
);

interface LevelsProps {
  readonly config: ContractConfig;
  readonly wanted: Course | undefined;
  readonly onBought: (purchase: Purchase) => void;
}

function Levels({ config, wanted, onBought }: LevelsProps) {
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
