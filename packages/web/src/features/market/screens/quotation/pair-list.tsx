import { createContext, use, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { CustomItemComponentProps } from 'virtua';
import type { Pair } from '../../data/market-pair.ts';
import { PairRow } from './pair-row.tsx';

interface PairListProps {
  readonly pairs: readonly Pair[];
  readonly onOpen: (contract: string) => void;
}

const Count = createContext(0);
const rowRem = 3.75;

/** A virtual list: only the visible rows are rendered, however many pairs there are. */
export function PairList({ pairs, onOpen }: PairListProps) {
  const [rowHeight] = useState(
    () => rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  return (
    <div className="overflow-clip rounded-card bg-surface shadow-card">
      <Count value={pairs.length}>
        <WindowVirtualizer data={pairs} as="ul" item={Item} itemSize={rowHeight} bufferSize={300}>
          {(pair) => <PairRow key={pair.contract} pair={pair} onOpen={onOpen} />}
        </WindowVirtualizer>
      </Count>
    </div>
  );
}

/** Sets the position and the total for screen readers, because the neighbouring rows may not be rendered. */
function Item({ index, ...item }: CustomItemComponentProps) {
  const count = use(Count);
  const line = index + 1 < count ? 'border-b border-line' : '';
  return <li {...item} className={line} aria-posinset={index + 1} aria-setsize={count} />;
}
