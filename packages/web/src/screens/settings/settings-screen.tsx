import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames } from '@tradewind/contract/languages';
import { Languages } from 'lucide-react';
import { Page } from '../../parts/page.tsx';
import { RadioList } from '../../parts/radio-list.tsx';
import { LinkRow, Rows } from '../../parts/rows.tsx';
import { Section } from '../../parts/section.tsx';
import { type Appearance, useAppearance } from '../../session/appearance-store.ts';
import { useSession } from '../../session/session-store.ts';
import { PushSetting } from './push-setting.tsx';

export function SettingsScreen() {
  const { t } = useLingui();
  const lang = useSession((session) => session.lang);
  const appearance = useAppearance((setting) => setting.appearance);
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
    </Page>
  );
}
