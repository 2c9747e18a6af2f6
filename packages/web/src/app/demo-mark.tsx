import { Trans } from '@lingui/react/macro';

export function DemoMark() {
  return (
    <aside
      data-testid="demo-mark"
      className="bg-gold-soft px-4 py-1 text-center text-hint font-semibold text-gold"
    >
      <Trans>Demo · sample content, no real money</Trans>
    </aside>
  );
}
