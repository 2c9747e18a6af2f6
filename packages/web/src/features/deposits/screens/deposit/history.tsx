import { Trans } from '@lingui/react/macro';
import { ArrowDownToLine } from 'lucide-react';
import { useDeposits } from '../../data/deposits.ts';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { BelowMinimum } from './below-minimum.tsx';
import { DepositRow, DepositRowSkeleton } from './deposit-row.tsx';

export function History() {
  const { arriving, past, hasNextPage } = useDeposits();
  // The only deposit is shown above as arriving. A message that there are no others would only worry the member.
  if (arriving.length > 0 && past?.length === 0 && !hasNextPage) return null;
  return (
    <Section title={<Trans>Deposit history</Trans>}>
      <BelowMinimum />
      <Deposits />
    </Section>
  );
}

function Deposits() {
  const deposits = useDeposits();
  const { past } = deposits;
  if (past === undefined) {
    return deposits.isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void deposits.refetch()} busy={deposits.isFetching} />
      </Card>
    ) : (
      <Rows>
        {[0, 1, 2].map((row) => (
          <DepositRowSkeleton key={row} />
        ))}
      </Rows>
    );
  }
  if (past.length === 0 && !deposits.hasNextPage) {
    return (
      <Card className="">
        <Message
          icon={ArrowDownToLine}
          level={2}
          title={<Trans>No deposits yet</Trans>}
          text={<Trans>What you send shows up here as soon as it is on the chain.</Trans>}
        />
      </Card>
    );
  }
  return (
    <>
      <Rows>
        {past.map((deposit) => (
          <DepositRow key={deposit.depositId} deposit={deposit} />
        ))}
      </Rows>
      <ListEnd
        hasMore={deposits.hasNextPage}
        failed={deposits.isFetchNextPageError}
        busy={deposits.isFetchingNextPage}
        loadMore={() => void deposits.fetchNextPage()}
      />
    </>
  );
}
