import { type ComponentProps, lazy, Suspense } from 'react';
import type { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import type { OverviewSheet } from './overview-sheet.tsx';

const Overview = lazy(() =>
  import('./overview-sheet.tsx').then((m) => ({ default: m.OverviewSheet })),
);

type OverviewProps = Omit<ComponentProps<typeof OverviewSheet>, 'open' | 'onOpenChange'>;

interface LazyOverviewProps extends OverviewProps {
  readonly sheet: ReturnType<typeof useSheet>;
}

export function LazyOverview({ sheet, ...props }: LazyOverviewProps) {
  const { wasShown, open, onOpenChange } = sheet;
  return (
    wasShown && (
      <Suspense>
        <Overview {...props} open={open} onOpenChange={onOpenChange} />
      </Suspense>
    )
  );
}
