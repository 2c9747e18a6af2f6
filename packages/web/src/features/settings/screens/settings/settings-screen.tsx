import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { FileDown, Languages, MonitorSmartphone, ShieldCheck, UserRoundX } from 'lucide-react';
import { Page } from '../../../../ui/page.tsx';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import {
  type Appearance,
  type UpColour,
  useAppearance,
} from '../../../../session/appearance-store.ts';
import { useSession } from '../../../../session/session-store.ts';
import { PushSetting } from './push-setting.tsx';

export function SettingsScreen() {
  const { t } = useLingui();
  const lang = useSession((session) => session.lang);
  const { appearance, upColour } = useAppearance();
  return (
    <Page title={t`Settings`} parent="/user">
      <Rows>
        <LinkRow to="/language" icon={Languages} note={languageNames[lang]}>
          <Trans>Language</Trans>
        </LinkRow>
      </Rows>
      <PushSetting />
      <Section title={<Trans>Appearance</Trans>}>
        <RadioList<Appearance>
          legend={t`Appearance`}
          name="appearance"
          options={[
            { value: 'system', label: t`Same as the device` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          value={appearance}
          onChange={(chosen) => useAppearance.setState({ appearance: chosen })}
        />
      </Section>
      <Section title={<Trans>Price colours</Trans>}>
        <RadioList<UpColour>
          legend={t`Price colours`}
          name="up-colour"
          options={[
            { value: 'language', label: t`Usual for my language` },
            { value: 'green', label: t`Green up, red down` },
            { value: 'red', label: t`Red up, green down` },
          ]}
          value={upColour}
          onChange={(chosen) => useAppearance.setState({ upColour: chosen })}
        />
      </Section>
      <Rows>
        <LinkRow to="/security/two-factor" icon={ShieldCheck}>
          <Trans>Two-step verification</Trans>
        </LinkRow>
        <LinkRow to="/security/sessions" icon={MonitorSmartphone}>
          <Trans>Where you are logged in</Trans>
        </LinkRow>
      </Rows>
      <Section title={<Trans>Your data</Trans>}>
        <Rows>
          <LinkRow to="/settings/export-data" icon={FileDown}>
            <Trans>Export my data</Trans>
          </LinkRow>
          <LinkRow to="/settings/close-account" icon={UserRoundX}>
            <Trans>Close my account</Trans>
          </LinkRow>
        </Rows>
      </Section>
    </Page>
  );
}
