import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { Quotes } from '../../data/market.ts';
import type { Pair } from '../../data/market-pair.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import type { LoadState } from '../../../../ui/load-state.ts';
import { Message } from '../../../../ui/message.tsx';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { PairList } from './pair-list.tsx';
import { PairRowSkeleton } from './pair-row.tsx';
import { useShownPairs } from './use-shown-pairs.ts';
import type { View } from './view.ts';

interface PairsProps {
  readonly quotes: Quotes | undefined;
  readonly state: LoadState;
  readonly view: View;
  readonly onOpen: (contract: string) => void;
  readonly onClear: () => void;
}

const none: readonly Pair[] = [];

/** Shows the list, its placeholder, or why there is none. */
export function Pairs({ quotes, state, view, onOpen, onClear }: PairsProps) {
  const pairs = useShownPairs(quotes?.pairs ?? none, view);
  const count = pairs.length;
  if (quotes === undefined) {
    return state.failed ? (
      <Card className="">
        <LoadFailure onRetry={state.retry} busy={state.busy} />
      </Card>
    ) : (
      <>
        <RiskLine />
        <PairsSkeleton />
      </>
    );
  }
  return (
    <>
      <output className="sr-only">
        <Trans>Pairs shown: {count}</Trans>
      </output>
      <RiskLine />
      {count === 0 ? (
        <NoPairs search={view.search} onClear={onClear} />
      ) : (
        <PairList pairs={pairs} onOpen={onOpen} />
      )}
      <RiskNotice />
    </>
  );
}

/** A short risk notice above the list, since the full one is below a list that few readers scroll to its end. */
function RiskLine() {
  return (
    <p className="-mb-2 text-hint text-ink-3">
      <Trans>Not advice. Trading can cost you all your money.</Trans>
    </p>
  );
}

function NoPairs({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Card className="">
      <Message
        icon={SearchX}
        level={2}
        title={<Trans>No such pair</Trans>}
        text={
          search === '' ? (
            <Trans>There is no pair of this kind at the moment.</Trans>
          ) : (
            <Trans>Nothing here is called “{search}”.</Trans>
          )
        }
        action={
          <Button look="soft" onClick={onClear}>
            <Trans>Show all pairs</Trans>
          </Button>
        }
      />
    </Card>
  );
}

function PairsSkeleton() {
  return (
    <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
        <PairRowSkeleton key={row} />
      ))}
    </ul>
  );
}
