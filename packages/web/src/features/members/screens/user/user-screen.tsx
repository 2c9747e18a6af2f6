import { Trans } from '@lingui/react/macro';
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
} from 'lucide-react';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { AccountCard } from './account-card.tsx';
import { ClosingNote } from './closing-note.tsx';
import { LogoutRow } from './logout-row.tsx';
import { RealNameRow } from './real-name-row.tsx';
import { SupportNote } from './support-note.tsx';
import { UnreadNote } from './unread-note.tsx';

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
