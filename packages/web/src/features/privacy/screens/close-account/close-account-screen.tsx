import { useLingui, Trans, Plural } from '@lingui/react/macro';
import {
  useClosing,
  requestClosing,
  useRefreshOwnData,
  cancelClosing,
  type Closing,
} from '../../data/own-data.ts';
import { useMoneyPause, useWithdrawTypes } from '../../../ledger/data/wallet.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { askThenRead } from '../../../../data/ask-then-read.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';
import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '@tradewind/contract/protocol/client';
import { CalendarClock, CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormats } from '../../../../i18n/format.ts';
import { parseMoney } from '@tradewind/contract/ledger/money';

export function CloseAccountScreen() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useClosing();
  const isResting = useMoneyPause() !== undefined;
  // Both are awaited, so that the screen never offers what the server would refuse.
  const isKnown = useWithdrawTypes().isFetched && data !== undefined;
  return (
    <Page title={t`Close my account`} parent="/settings">
      {data?.closing && <Underway closing={data.closing} />}
      <WhatHappens days={data?.coolingOffDays} waives={data?.waives ?? []} />
      {isKnown && !data.closing && (
        <>
          <MoneyPause rests="this" />
          {data.against.length > 0 && <Against reasons={data.against} />}
          {data.against.length === 0 && (
            <CloseButton days={data.coolingOffDays} isResting={isResting} />
          )}
        </>
      )}
      {!isKnown && !isError && <Skeleton className="h-24" />}
      {!data && isError && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Page>
  );
}

interface CloseButtonProps {
  readonly days: number;
  /** True if the account cannot be closed now. The screen says why. */
  readonly isResting: boolean;
}

function CloseButton({ days, isResting }: CloseButtonProps) {
  const { t } = useLingui();
  const refresh = useRefreshOwnData();
  const request = async () => {
    await requestClosing();
    showNotice(t`Your account will be closed. We have sent you a mail.`, 'success');
  };
  const { run, busy, failed, sheet } = useProvenCall(() => askThenRead(request, refresh));
  const { ask, close, dialog } = useConfirm({
    title: t`Close your account?`,
    text:
      days > 0
        ? t`Other devices are logged out. You can keep the account until it closes.`
        : t`It closes at once and for good.`,
    confirm: t`Close my account`,
    busy,
    onConfirm: () => {
      close();
      void run();
    },
  });
  return (
    <>
      <NoAnswer shown={failed} />
      <Button wide look="danger" busy={busy} disabled={isResting} onClick={ask}>
        <Trans>Close my account…</Trans>
      </Button>
      {dialog}
      {sheet}
    </>
  );
}

interface UnderwayProps {
  readonly closing: { readonly closesAt: string };
}

function Underway({ closing }: UnderwayProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const refresh = useRefreshOwnData();
  const day = dateTime(closing.closesAt);
  const keep = useMutation({
    mutationFn: () => cancelClosing(),
    onSuccess: () => showNotice(t`Your account stays open`, 'success'),
    // Not awaited, so that the result is shown at once.
    onSettled: () => void refresh(),
  });
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The request is made at the bottom of a long page, but its result is shown at the top.
    card.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={card}>
      <Card className="flex flex-col gap-3 p-5">
        <div className="flex gap-3 rounded-control bg-gold-soft p-3 text-gold">
          <CalendarClock aria-hidden className="size-5 shrink-0" />
          <p className="font-semibold">
            <Trans>Your account will be closed on {day}.</Trans>
          </p>
        </div>
        <NoAnswer shown={keep.error instanceof CallFailed} />
        <Button wide busy={keep.isPending} onClick={() => keep.mutate()}>
          <Trans>Keep my account</Trans>
        </Button>
      </Card>
    </div>
  );
}

type Reason = Closing['against'][number];

/** Lists what must be settled before the account can be closed, each with a link. */
function Against({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-section">
        <Trans>The account cannot be closed yet</Trans>
      </h2>
      <ul className="flex flex-col gap-2">
        {reasons.map((one) => (
          <li key={`${one.reason} ${one.about ?? ''}`} className="flex gap-2 text-ink-2">
            <CircleAlert aria-hidden className="mt-[0.125rem] size-4 shrink-0 text-gold" />
            <span>
              <Sentence {...one} />
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to="/wallet" look="soft">
        <Trans>To the wallet</Trans>
      </ButtonLink>
    </Card>
  );
}

function Sentence({ reason, about }: Reason) {
  const { money } = useMoneyFormats();
  const [amount = '', coin = ''] = (about ?? '').split(' ');
  if (reason === 'balance') {
    const sum = `${money(amount)} ${coin}`;
    return (
      <Trans>
        There is still {sum} in your wallet. Withdraw or send what is available; what is frozen must
        be released first.
      </Trans>
    );
  }
  if (reason === 'withdrawal')
    return <Trans>A withdrawal of yours is under way. Wait until it is done, or cancel it.</Trans>;
  if (reason === 'deposit')
    return <Trans>A deposit of yours is arriving. Wait until it is in your wallet.</Trans>;
  if (reason === 'incident')
    return <Trans>A deposit of yours is being looked into. Please contact us.</Trans>;
  if (reason === 'hold')
    return <Trans>Money of yours is frozen. Wait until that has ended, or contact us.</Trans>;
  return <Trans>An entry about your money is waiting for our decision.</Trans>;
}

/** The props of the explanation that is shown before the member can press anything. */
interface WhatHappensProps {
  readonly days: number | undefined;
  readonly waives: Closing['waives'];
}

function WhatHappens({ days, waives }: WhatHappensProps) {
  const { short } = useMoneyFormats();
  return (
    <Card className="flex flex-col gap-4 p-5">
      <Part title={<Trans>What is deleted</Trans>}>
        <Trans>
          Your email address, password, sessions, two-step verification, inquiries, notices and
          exports; your real name, document number and photos; what was written and sent in
          conversations with us. A real-name authentication in progress is withdrawn. Your
          invitation code stops working, and friends no longer see who you were.
        </Trans>
      </Part>
      <Part title={<Trans>What must stay</Trans>}>
        <Trans>
          Records of money and of purchases, when you were in touch with us, and what operators did,
          for as long as the law requires and our books are kept: under a number, without your email
          address. If your real name was certified, also a code made from your document number, by
          which we see that the document was used before. The number cannot be read from it.
        </Trans>
      </Part>
      <Part title={<Trans>What you lose</Trans>}>
        <Trans>
          Your contract and your progress. They do not come back when you register anew.
        </Trans>
      </Part>
      {waives.map(({ coin, amount, below }) => {
        const [limit, now] = [`${short(below)} ${coin}`, `${short(amount)} ${coin}`];
        return (
          <Part key={coin} title={<Trans>Small balances</Trans>}>
            <Trans>
              Less than {limit} cannot be withdrawn and does not keep the account open: what is left
              of it on that day goes to the academy.
            </Trans>
            {parseMoney(amount) > 0n && (
              <b className="mt-1 block text-gold">
                <Trans>At the moment that is {now}. You can still send it to another member.</Trans>
              </b>
            )}
          </Part>
        );
      })}
      {days !== undefined && days > 0 && (
        <Part title={<Trans>Time to think</Trans>}>
          <Plural
            value={days}
            one="The account closes after # day. Until then you can log in as usual and keep it with one tap. If enough money to be withdrawn arrives meanwhile, the account stays open."
            other="The account closes after # days. Until then you can log in as usual and keep it with one tap. If enough money to be withdrawn arrives meanwhile, the account stays open."
          />
        </Part>
      )}
    </Card>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-item font-semibold">{title}</h2>
      <p className="text-ink-2">{children}</p>
    </section>
  );
}
