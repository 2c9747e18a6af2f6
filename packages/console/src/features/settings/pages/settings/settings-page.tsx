import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useSettings } from '../../data/settings.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

export function Component() {
  const { t } = useLingui();
  const { data, error, refetch } = useSettings();
  return (
    <>
      <PageHead
        title={t`Settings`}
        about={<Trans>A change is in force everywhere within seconds, and stays on record.</Trans>}
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )
      ) : (
        <div className="settings">
          <SettingsForm settings={data} />
          <PanelSection title={t`Changes so far`}>
            <SettingHistory />
          </PanelSection>
        </div>
      )}
    </>
  );
}
