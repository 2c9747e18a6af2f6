import { Trans, useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { useLiabilityBranch, useLiabilityProofs } from '../../data/reserves.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isLoggedIn } from '../../../../session/session-store.ts';
import { EarlierProofs } from './earlier-proofs.tsx';
import { LogInFirst } from './log-in-first.tsx';
import { OwnPart } from './own-part.tsx';
import { ProofCard } from './proof-card.tsx';

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
