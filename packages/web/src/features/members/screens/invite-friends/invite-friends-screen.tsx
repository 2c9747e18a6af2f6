import { Trans, useLingui } from '@lingui/react/macro';
import { useMemberBaseInfo } from '../../data/member.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Copy, Share2 } from 'lucide-react';
import { boot } from '../../../../data/boot.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Button } from '../../../../ui/button.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { InvitedList } from './invited-list.tsx';

export function InviteFriendsScreen() {
  const { t } = useLingui();
  const info = useMemberBaseInfo();
  const code = info.data?.inviteCode;
  return (
    <Page title={t`Invite friends`} parent="/user">
      <Card className="flex min-h-[26.5rem] flex-col items-center justify-center gap-4 p-5">
        {code === undefined && info.isError ? (
          <LoadFailure onRetry={() => void info.refetch()} busy={info.isFetching} />
        ) : (
          <InvitationCard code={code} />
        )}
      </Card>
      <Section title={<Trans>Who joined</Trans>}>
        <InvitedList />
      </Section>
    </Page>
  );
}

interface InvitationCardProps {
  /** Undefined until it is loaded. The layout does not change when it arrives. */
  readonly code: string | undefined;
}

/** A placeholder with the length of a code. */
const anyCode = '00000000';

/** The look of a placeholder with as many lines as the link. */
const linkToCome =
  'animate-[shimmer_1.6s_ease-in-out_infinite] rounded-control bg-sunken text-transparent select-none';

function InvitationCard({ code }: InvitationCardProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const link = `${location.origin}/register?code=${code ?? anyCode}`;
  const isToCome = code === undefined;
  const canShare = 'share' in navigator;
  const share = () => shareLink({ title: boot.productName, url: link }, copy);

  return (
    <>
      {isToCome ? (
        <Skeleton className="size-44" />
      ) : (
        <QrCode text={link} label={t`QR code of your invitation link`} />
      )}
      <dl className="flex w-full flex-col gap-3 text-center">
        <div>
          <dt className="text-hint text-ink-3">
            <Trans>Your invitation code</Trans>
          </dt>
          <dd className="tabular text-[min(1.625rem,11vw)] leading-tight font-bold tracking-widest large-print:tracking-normal">
            {code ?? <Skeleton className="mx-auto h-[1.25em] w-40" />}
          </dd>
        </div>
        <div>
          <dt className="text-hint text-ink-3">
            <Trans>Your invitation link</Trans>
          </dt>
          {/* Two lines are reserved, because the letters of a code may be wider than those of the placeholder. */}
          <dd className="min-h-[2lh] text-body text-ink-2 select-all">
            {isToCome ? (
              <span aria-hidden className={linkToCome}>
                <Breakable text={link} />
              </span>
            ) : (
              <Breakable text={link} />
            )}
          </dd>
        </div>
      </dl>
      <div className={`grid w-full gap-3 ${canShare ? 'grid-cols-2 large-print:grid-cols-1' : ''}`}>
        <Button onClick={() => void copy(link)} disabled={isToCome} wide>
          <Copy aria-hidden className="size-4 shrink-0" />
          <Trans>Copy link</Trans>
        </Button>
        {canShare && (
          <Button look="soft" onClick={() => void share()} disabled={isToCome} wide>
            <Share2 aria-hidden className="size-4 shrink-0" />
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
      <p className="text-center text-hint text-balance text-ink-3">
        <Trans>
          There are no commissions: inviting friends pays nothing. You see who joined, when, and
          their contract level, and that is all.
        </Trans>
      </p>
    </>
  );
}
