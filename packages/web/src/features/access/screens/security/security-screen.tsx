import { Trans, useLingui } from '@lingui/react/macro';
import { History, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useMemberBaseInfo } from '../../../members/data/member.ts';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

export function SecurityScreen() {
  const { t } = useLingui();
  const info = useMemberBaseInfo();
  const twoStep = info.data && (info.data.totpEnabled ? <Trans>On</Trans> : <Trans>Off</Trans>);
  return (
    <Page title={t`Security`} parent="/user">
      <Rows>
        <LinkRow to="/security/two-factor" icon={ShieldCheck} note={twoStep}>
          <Trans>Two-step verification</Trans>
        </LinkRow>
        <LinkRow to="/security/sessions" icon={MonitorSmartphone}>
          <Trans>Where you are logged in</Trans>
        </LinkRow>
        <LinkRow to="/security/activity" icon={History}>
          <Trans>Security activity</Trans>
        </LinkRow>
      </Rows>
      <Section title={<Trans>Change password</Trans>}>
        <ChangePasswordForm />
        <MoneyPause />
      </Section>
    </Page>
  );
}
