import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useSettings, useSettingHistory } from '../../data/settings.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import type { SettingChange } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { type Column, RowTable } from '../../../../ui/row-table.tsx';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';
import { settingNames } from '../../parts/setting-words.ts';
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

function SettingHistory() {
  const { t } = useLingui();
  return (
    <RowTable
      label={t`Changes so far`}
      list={useSettingHistory()}
      columns={useHistoryColumns()}
      keyOf={({ changeId }) => changeId}
      empty={<Trans>Nothing was changed so far: all is as configured.</Trans>}
    />
  );
}

function useHistoryColumns(): readonly Column<SettingChange>[] {
  const { i18n, t } = useLingui();
  return [
    { key: 'at', title: t`Time`, render: ({ at }) => <Moment at={at} /> },
    {
      key: 'key',
      title: t`Setting`,
      render: ({ key }) => {
        const words = settingNames[key as keyof typeof settingNames];
        return words === undefined ? key : i18n._(words);
      },
    },
    {
      key: 'before',
      title: t`Before`,
      render: ({ before }) => <SettingValue value={before} />,
    },
    {
      key: 'after',
      title: t`After`,
      wide: true,
      render: ({ after }) => <SettingValue value={after} />,
    },
    { key: 'by', title: t`Changed by`, render: ({ by }) => <AccountText account={by.email} /> },
  ];
}

/** Shows a setting's earlier value: a switch, a line, or a line for each language. */
function SettingValue({ value }: { readonly value: unknown }) {
  const { t } = useLingui();
  if (value === null || value === undefined) {
    return (
      <span className="quiet">
        <Trans>As configured</Trans>
      </span>
    );
  }
  if (typeof value === 'boolean') return value ? t`On` : t`Off`;
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const text = isPlain ? String(value) : inLanguages(value);
  if (text === '') {
    return (
      <span className="quiet">
        <Trans>Empty</Trans>
      </span>
    );
  }
  return (
    <span className="setting-value" title={text}>
      {text}
    </span>
  );
}

function inLanguages(value: unknown): string {
  return Object.entries(Object(value) as object)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
    .map(([key, text]) => `${isLanguage(key) ? languageNames[key] : key}: ${text}`)
    .join(' · ');
}
