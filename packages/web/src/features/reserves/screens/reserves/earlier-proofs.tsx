import { Trans } from '@lingui/react/macro';
import type { LiabilityProof } from '../../data/reserves.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';

export function EarlierProofs({ proofs }: { readonly proofs: readonly LiabilityProof[] }) {
  const { dateTime } = useFormats();
  const { short } = useMoneyFormats();
  if (proofs.length === 0) return null;
  return (
    <Section title={<Trans>Earlier proofs</Trans>}>
      <Rows>
        {proofs.map(({ proofId, madeAt, total, coin, root }) => (
          <li key={proofId} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0">
              <span className="block text-item">{dateTime(madeAt)}</span>
              <code className="block truncate text-hint text-ink-3">{root}</code>
            </span>
            <span className="tabular shrink-0 font-bold">
              {short(total)} {coin}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
