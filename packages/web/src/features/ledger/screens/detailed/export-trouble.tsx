import { Trans } from '@lingui/react/macro';
import { statementMostDays, statementMostLines } from '@tradewind/contract/ledger/wallet';
import { useFormats } from '../../../../i18n/format.ts';
import type { ExportProblem } from './use-export.ts';

export function ExportTrouble({ problem }: { readonly problem: ExportProblem | undefined }) {
  const { number } = useFormats();
  const days = number(statementMostDays);
  const lines = number(statementMostLines);
  return (
    <div role="alert" className="empty:hidden">
      {problem !== undefined && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
          {problem === 'empty' && <Trans>There are no records in this period.</Trans>}
          {problem === 'failed' && (
            <Trans>The file could not be fetched. Check your connection and try again.</Trans>
          )}
          {problem === 'too-long' && (
            <Trans>
              One file holds at most {days} days and {lines} records. Choose a shorter period.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}
