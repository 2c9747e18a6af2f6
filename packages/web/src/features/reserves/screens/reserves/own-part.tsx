import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import {
  verifyBranch,
  type BranchCheck,
  branchChecks,
  type Finding,
} from '@tradewind/contract/reserves/liability-branch';
import {
  FileDown,
  ShieldCheck,
  CircleCheck,
  CircleHelp,
  CircleX,
  type LucideIcon,
} from 'lucide-react';
import type { Branch } from '../../data/reserves.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { Section } from '../../../../ui/section.tsx';
import { useSession } from '../../../../session/session-store.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

export function OwnPart({ branch }: { readonly branch: Branch | null }) {
  return (
    <Section title={<Trans>Your balance in it</Trans>}>
      <Card className="flex flex-col gap-4 p-5">
        {branch === null ? (
          <p className="text-ink-2">
            <Trans>
              Your wallet was empty when this proof was made, so there is nothing of yours in it.
            </Trans>
          </p>
        ) : (
          <Counted branch={branch} />
        )}
      </Card>
    </Section>
  );
}

function Counted({ branch }: { readonly branch: Branch }) {
  const { money } = useMoneyFormats();
  const account = useSession((session) => session.account);
  const check = useMutation({ mutationFn: () => verifyBranch(branch, account) });
  return (
    <>
      <p className="tabular text-question font-bold wrap-anywhere">
        {money(branch.amount)} {branch.proof.coin}
      </p>
      {check.data ? (
        <Findings findings={check.data} />
      ) : (
        <Button onClick={() => check.mutate()} busy={check.isPending} wide>
          <ShieldCheck aria-hidden className="size-5 shrink-0" />
          <Trans>Check it on this device</Trans>
        </Button>
      )}
      <p className="text-hint text-ink-3">
        <Trans>
          If you would rather not rely on our app, save both files and run the script on a computer:
          60 lines that use none of our code.
        </Trans>
      </p>
      <div className="flex flex-col gap-3">
        <Button look="soft" onClick={() => void saveBranch(branch)} wide>
          <FileDown aria-hidden className="size-4 shrink-0" />
          <Trans>Save my part</Trans>
        </Button>
        <Button look="soft" onClick={() => void saveScript()} wide>
          <FileDown aria-hidden className="size-4 shrink-0" />
          <Trans>Save the script</Trans>
        </Button>
      </div>
    </>
  );
}

async function saveBranch(branch: Branch): Promise<void> {
  const day = branch.proof.madeAt.slice(0, 10);
  await saveFile({
    fileName: `branch-${day}.json`,
    mediaType: 'application/json',
    content: `${JSON.stringify(branch, null, 2)}\n`,
  });
}

async function saveScript(): Promise<void> {
  const { default: content } = await import('../../../../../../../docs/verify-branch.mjs?raw');
  await saveFile({ fileName: 'verify-branch.mjs', mediaType: 'text/javascript', content });
}

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

function Findings({ findings }: { readonly findings: Record<BranchCheck, Finding> }) {
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
