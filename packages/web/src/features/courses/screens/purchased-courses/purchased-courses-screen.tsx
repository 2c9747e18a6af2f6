import { Trans, useLingui } from '@lingui/react/macro';
import { GraduationCap } from 'lucide-react';
import { usePurchasedContracts, type PurchasedContract } from '../../../privacy/data/own-data.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useFormats } from '../../../../i18n/format.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { LevelTag } from '../../parts/level-tag.tsx';

/** Lists the bought contracts and their prices. Courses are bought by contract. */
export function PurchasedCoursesScreen() {
  const { t } = useLingui();
  const bought = usePurchasedContracts();
  const rows = bought.data?.pages.flatMap((page) => page.items);
  return (
    <Page title={t`Purchased courses`} parent="/user">
      {rows === undefined && !bought.isError && <Skeleton className="h-40" />}
      {rows === undefined && bought.isError && (
        <Card className="">
          <LoadFailure onRetry={() => void bought.refetch()} busy={bought.isFetching} />
        </Card>
      )}
      {rows?.length === 0 && (
        <Card className="">
          <Message
            icon={GraduationCap}
            level={2}
            title={<Trans>No contract yet</Trans>}
            text={<Trans>A contract opens the courses of its level and below.</Trans>}
            action={
              <ButtonLink to="/purchase-courses">
                <Trans>See the contracts</Trans>
              </ButtonLink>
            }
          />
        </Card>
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <ButtonLink to="/course?purchased=1" wide>
            <Trans>Go to your courses</Trans>
          </ButtonLink>
          <Rows>
            {rows.map((row) => (
              <PurchaseRow key={row.purchaseId} purchase={row} />
            ))}
          </Rows>
          <ListEnd
            hasMore={bought.hasNextPage}
            failed={bought.isFetchNextPageError}
            busy={bought.isFetchingNextPage}
            loadMore={() => void bought.fetchNextPage()}
          />
          <ButtonLink to="/purchase-courses" look="soft" wide>
            <Trans>Contracts and upgrades</Trans>
          </ButtonLink>
        </>
      )}
    </Page>
  );
}

function PurchaseRow({ purchase }: { readonly purchase: PurchasedContract }) {
  const { dateTime } = useFormats();
  const { short } = useMoneyFormats();
  const { level, name, fromLevel, coin } = purchase;
  const price = short(purchase.price);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-item font-semibold">
          {name} <LevelTag level={level} />
        </p>
        <p className="text-hint text-ink-3">{dateTime(purchase.time)}</p>
        {fromLevel > 0 && (
          <p className="text-hint text-ink-3">
            <Trans>Upgrade from level {fromLevel}</Trans>
          </p>
        )}
      </div>
      <div className="shrink-0 text-right">
        <p className="tabular text-item font-semibold">
          {short(purchase.paid)} {coin}
        </p>
        {purchase.paid !== purchase.price && (
          <p className="tabular text-hint text-ink-3">
            <Trans>
              Price {price} {coin}
            </Trans>
          </p>
        )}
      </div>
    </li>
  );
}
