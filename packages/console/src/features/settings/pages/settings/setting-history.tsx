import { Trans, useLingui } from '@lingui/react/macro';
import { useSettingHistory } from '../../data/settings.ts';
import type { SettingChange } from '../../../../data/shapes.ts';
import { AccountText } from '../../../ledger/parts/account-text.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { type Column, RowTable } from '../../../../ui/row-table.tsx';
import { SettingValue } from './setting-value.tsx';
import { settingNames } from '../../parts/setting-words.ts';

export function SettingHistory() {
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
