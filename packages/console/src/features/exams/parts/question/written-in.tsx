import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { type Language, languageNames } from '@tradewind/contract/protocol/languages';
import { Tag } from 'antd';

/** Shows language codes, because a row has no room for names; the names are in the tooltip. */
export function WrittenIn({ missing }: { readonly missing: readonly Language[] }) {
  const codes = missing.map((language) => language.toUpperCase()).join(' ');
  return missing.length === 0 ? (
    <Tag icon={<CheckOutlined />}>
      <Trans>All languages</Trans>
    </Tag>
  ) : (
    <Tag
      color="warning"
      icon={<WarningOutlined />}
      title={missing.map((language) => languageNames[language]).join(', ')}
    >
      <Trans>No {codes}</Trans>
    </Tag>
  );
}
