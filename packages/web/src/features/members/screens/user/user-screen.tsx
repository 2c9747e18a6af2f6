import { Trans, useLingui } from '@lingui/react/macro';
import {
  FileSearch,
  Bell,
  GraduationCap,
  Headset,
  Info,
  Settings,
  ShieldCheck,
  UserRoundPlus,
  Wallet,
  CalendarClock,
  ChevronRight,
  IdCard,
  LogOut,
} from 'lucide-react';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LevelTag } from '../../../courses/parts/level-tag.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { Link } from '../../../../ui/link.tsx';
import { useMemberBaseInfo } from '../../data/member.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { CallFailed } from '@tradewind/contract/protocol/client';
import { useNavigate } from 'react-router';
import { runningNow } from '../../../exams/data/exam.ts';
import { useLogout, wouldLoseAnswers, wouldLoseMessages } from '../../../access/data/security.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import type { RealNameState } from '@tradewind/contract/identity/real-name';
import { type ReactNode, useState } from 'react';
import { useRealName } from '../../../identity/data/real-name.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { useUnreadMessages } from '../../../support/data/unread-messages.ts';
import { UnreadBadge } from '../../../../ui/unread-badge.tsx';
import { useUnread } from '../../../notices/data/unread.ts';

export function UserScreen() {
  return (
    <>
      <header className="flex min-h-[3.25rem] items-center px-4">
        <h1 className="text-section">
          <Trans>My account</Trans>
        </h1>
      </header>
      <main className="flex grow flex-col gap-4 px-4 pb-8">
        <AccountCard />
        <ClosingNote />
        <Rows>
          <LinkRow to="/notice" icon={Bell} note={<UnreadNote />}>
            <Trans>Notices</Trans>
          </LinkRow>
          <LinkRow to="/wallet" icon={Wallet}>
            <Trans>Wallet</Trans>
          </LinkRow>
          <LinkRow to="/purchased-courses" icon={GraduationCap}>
            <Trans>Purchased courses</Trans>
          </LinkRow>
          <LinkRow to="/invite-friends" icon={UserRoundPlus}>
            <Trans>Invite friends</Trans>
          </LinkRow>
          <LinkRow to="/bulk" icon={FileSearch}>
            <Trans>Bulk information inquiry</Trans>
          </LinkRow>
        </Rows>
        <Rows>
          <RealNameRow />
          <LinkRow to="/security" icon={ShieldCheck}>
            <Trans>Security</Trans>
          </LinkRow>
          <LinkRow to="/settings" icon={Settings}>
            <Trans>Settings</Trans>
          </LinkRow>
          <LinkRow to="/customer-service" icon={Headset} note={<SupportNote />}>
            <Trans>Customer service</Trans>
          </LinkRow>
          <LinkRow to="/aboutUs" icon={Info}>
            <Trans>About us</Trans>
          </LinkRow>
        </Rows>
        <Rows>
          <LogoutRow />
        </Rows>
      </main>
    </>
  );
}

/** Shows the number of unread answers of customer service. */
function SupportNote() {
  const count = useUnreadMessages().data?.unread ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">
        <Trans>Unread: {count}</Trans>
      </span>
      <UnreadBadge count={count} />
    </>
  );
}

function UnreadNote() {
  const { notice, announcement } = useUnread();
  const count = notice + announcement;
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">
        <Trans>Unread: {count}</Trans>
      </span>
      <UnreadBadge count={count} />
    </>
  );
}

/** Tells a member whose account is being closed so, with a link to keep it. */
function ClosingNote() {
  const { date } = useFormats();
  const closesAt = useMemberBaseInfo().data?.closesAt ?? null;
  if (closesAt === null) return null;
  const day = date(closesAt);
  return (
    <Link
      to="/settings/close-account"
      className="flex min-h-touch items-center gap-3 rounded-card bg-gold-soft px-4 py-3 font-semibold text-gold"
    >
      <CalendarClock aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow">
        <Trans>Your account closes on {day}</Trans>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  );
}

/** Links to the real-name screen, with a mark of its state. */
function RealNameRow() {
  const { data } = useRealName();
  return (
    <LinkRow to="/realName" icon={IdCard} note={data && marks[data.state]}>
      <Trans>Real name</Trans>
    </LinkRow>
  );
}

const marks: Readonly<Record<RealNameState, ReactNode>> = {
  toBeCertified: <Trans>Not certified yet</Trans>,
  inProgress: (
    <Tag tone="gold">
      <Trans>In progress</Trans>
    </Tag>
  ),
  successful: (
    <Tag tone="brand">
      <Trans>Certified</Trans>
    </Tag>
  ),
  failed: (
    <Tag tone="danger">
      <Trans>Failed</Trans>
    </Tag>
  ),
};

/** Shows the member's account. The address is known from the login; the rest is loaded. */
function AccountCard() {
  const account = useSession((session) => session.account);
  const info = useMemberBaseInfo();
  return (
    <Card>
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-question font-bold text-on-brand uppercase"
        >
          {account.slice(0, 1)}
        </span>
        <div className="min-w-0 grow">
          <p className="text-item font-semibold">
            <Breakable text={account} />
          </p>
          {(info.data !== undefined || !info.isError) && <Standing info={info.data} />}
        </div>
      </div>
      {info.isError && info.data === undefined && (
        <LoadFailure onRetry={() => void info.refetch()} busy={info.isFetching} />
      )}
    </Card>
  );
}

interface StandingProps {
  readonly info: { readonly registeredAt: string; readonly contractLevel: number } | undefined;
}

function Standing({ info }: StandingProps) {
  const { date } = useFormats();
  if (info === undefined) return <Skeleton className="mt-1 h-5 w-40" />;
  const since = date(info.registeredAt);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-hint text-ink-3">
      <LevelTag level={info.contractLevel} />
      <span>
        <Trans>Member since {since}</Trans>
      </span>
    </div>
  );
}

function LogoutRow() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const logout = useLogout();
  const hasSecondFactor = useMemberBaseInfo().data?.totpEnabled === true;
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const untold = t`You are logged out here, but the server could not be told. End the session under Security when you are online again.`;
  const needed = hasSecondFactor
    ? t`You will need your email, your password and a two-step code to log in again on this device.`
    : t`You will need your email and password to log in again on this device.`;
  const { ask, dialog } = useConfirm({
    title: t`Log out?`,
    text: [...warnings, needed].map((line) => (
      <span key={line} className="block not-first:mt-2">
        {line}
      </span>
    )),
    confirm: t`Log out`,
    busy: logout.isPending,
    onConfirm: () =>
      logout.mutate(undefined, {
        onError: (error) => {
          if (error instanceof CallFailed) showNotice(untold);
        },
        onSettled: () => void navigate('/login'),
      }),
  });
  const askOnceSaved = async () => {
    const answers = t`Some exam answers on this phone are not saved yet. If you log out now, they will be lost.`;
    const message = t`You have written a message and not sent it. If you log out now, it will be lost.`;
    const exams = runningNow().map(
      ({ name }) => t`The exam “${name}” is running. Its time goes on while you are logged out.`,
    );
    setWarnings([
      ...((await wouldLoseAnswers()) ? [answers] : []),
      ...(wouldLoseMessages() ? [message] : []),
      ...new Set(exams),
    ]);
    ask();
  };
  return (
    <li>
      <button
        type="button"
        onClick={() => void askOnceSaved()}
        className="flex min-h-[3.25rem] w-full items-center gap-3 px-4 py-2 text-left text-item text-danger -outline-offset-2 active:bg-sunken"
      >
        <LogOut aria-hidden className="size-5 shrink-0" />
        <Trans>Log out</Trans>
      </button>
      {dialog}
    </li>
  );
}
