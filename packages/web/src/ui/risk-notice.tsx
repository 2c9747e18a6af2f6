import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';

/** The risk notice, shown wherever trading is taught or prices are shown. */
export function RiskNotice() {
  return (
    <div className="flex items-start gap-3 rounded-card bg-gold-soft p-4 text-gold">
      <TriangleAlert aria-hidden className="mt-[0.0625rem] size-5 shrink-0" />
      <p className="min-w-0 text-hint">
        <Trans>
          <strong>Risk notice.</strong> Trading commodities, futures and crypto assets can cost you
          all the money you put in. Our courses are education, not investment advice, and past
          results promise nothing about the future.
        </Trans>
      </p>
    </div>
  );
}
