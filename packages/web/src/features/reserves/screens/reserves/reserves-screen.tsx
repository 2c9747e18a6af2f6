import { Trans, useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import {
  useLiabilityBranch,
  useLiabilityProofs,
  type LiabilityProof,
} from '../../data/reserves.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isLoggedIn } from '../../../../session/session-store.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Rows } from '../../../../ui/rows.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { OwnPart } from './own-part.tsx';
import type { ReactNode } from 'react';
import { BigAmount } from '../../../ledger/parts/money/amount.tsx';

/**
 * Shows that every balance is counted in what the academy owes, with the means to check that without trusting the
 * academy.
 */
export function ReservesScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Proof of reserves`} parent={isLoggedIn() ? '/wallet' : '/home'}>
      <Content />
    </Page>
  );
}

function Content() {
  const proofs = useLiabilityProofs();
  const branch = useLiabilityBranch();
  const isMember = isLoggedIn();
  if (proofs.data === undefined || (isMember && branch.data === undefined)) {
    const isFailed = proofs.isError || branch.isError;
    if (!isFailed) return <Waiting />;
    return (
      <Card className="">
        <LoadFailure
          onRetry={() => void Promise.all([proofs.refetch(), branch.refetch()])}
          busy={proofs.isFetching || branch.isFetching}
        />
      </Card>
    );
  }
  const [latest, ...earlier] = proofs.data.items;
  if (latest === undefined) {
    return (
      <Card className="">
        <Message
          icon={Scale}
          level={2}
          title={<Trans>No proof yet</Trans>}
          text={
            <Trans>
              One is made every night. The first will be here the day after money has come in.
            </Trans>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <ProofCard proof={latest} />
      {branch.data === undefined ? <LogInFirst /> : <OwnPart branch={branch.data} />}
      <EarlierProofs proofs={earlier} />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </>
  );
}

/** Asks visitors to log in. The total is public, but only the member can see the own part of it. */
function LogInFirst() {
  return (
    <Section title={<Trans>Your balance in it</Trans>}>
      <Card className="flex flex-col gap-4 p-5">
        <p className="text-ink-2">
          <Trans>Log in to check that your own balance is counted.</Trans>
        </p>
        <ButtonLink to="/login?next=/reserves" look="soft" wide>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Card>
    </Section>
  );
}

function EarlierProofs({ proofs }: { readonly proofs: readonly LiabilityProof[] }) {
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

function ProofCard({ proof }: { readonly proof: LiabilityProof }) {
  const { dateTime, number } = useFormats();
  const { money } = useMoneyFormats();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-hint text-ink-3">
          <Trans>What we owe all members together</Trans>
          {` · ${proof.coin}`}
        </h2>
        <p className="mt-1">
          <BigAmount amount={proof.total} />
        </p>
        <p className="text-hint text-ink-3">{dateTime(proof.madeAt)}</p>
      </div>
      <dl className="grid grid-cols-2 gap-4 large-print:grid-cols-1 border-t border-line pt-4">
        <Fact name={<Trans>Members counted</Trans>}>{number(proof.members)}</Fact>
        <Fact name={<Trans>On our addresses</Trans>}>
          {proof.reserves === null ? <Trans>Not compared yet</Trans> : money(proof.reserves)}
        </Fact>
        <Fact name={<Trans>Root that everybody sees</Trans>} wide>
          <code className="text-hint font-normal select-all">{proof.root}</code>
        </Fact>
        <Fact name={<Trans>Key that signed it</Trans>} wide>
          <code className="text-hint font-normal select-all">{proof.publicKey}</code>
        </Fact>
      </dl>
      <p className="text-ink-2">
        <Trans>
          Every night we add up what we owe. Nobody can see your balance in it: balances are divided
          at random, shuffled and hidden. But you can check that yours is counted.
        </Trans>
      </p>
    </Card>
  );
}

interface FactProps {
  readonly name: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
      <dt className="text-hint text-ink-3">{name}</dt>
      <dd className="tabular text-item font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
