import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import {
  type BranchCheck,
  branchChecks,
  type Finding,
} from '@tradewind/contract/reserves/liability-branch';
import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';

const names: Readonly<Record<BranchCheck, MessageDescriptor>> = {
  account: msg`It is about your account`,
  amount: msg`Its parts add up to your balance`,
  tree: msg`They are counted in the total`,
  signature: msg`The academy has signed it`,
};

const looks: Readonly<
  Record<Finding, { icon: LucideIcon; tone: string; word: MessageDescriptor }>
> = {
  holds: { icon: CircleCheck, tone: 'text-brand', word: msg`Right` },
  fails: { icon: CircleX, tone: 'text-danger', word: msg`Wrong` },
  unchecked: { icon: CircleHelp, tone: 'text-ink-3', word: msg`This browser cannot check it` },
};

export function Findings({ findings }: { readonly findings: Record<BranchCheck, Finding> }) {
  const { _ } = useLingui();
  const isWrong = Object.values(findings).includes('fails');
  return (
    <div className="flex flex-col gap-3">
      <output
        className={`rounded-control px-3 py-2 font-semibold ${isWrong ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-brand'}`}
      >
        {isWrong ? (
          <Trans>Something is wrong. Save your part and write to customer service.</Trans>
        ) : (
          <Trans>Your balance is counted.</Trans>
        )}
      </output>
      <ul className="flex flex-col gap-2">
        {branchChecks.map((name) => {
          const { icon: Icon, tone, word } = looks[findings[name]];
          return (
            <li key={name} className="flex items-center gap-2">
              <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
              <span className="min-w-0 grow">{_(names[name])}</span>
              <span className={`shrink-0 text-hint ${tone}`}>{_(word)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
