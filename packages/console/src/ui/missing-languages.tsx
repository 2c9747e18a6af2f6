import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { type Language, languageNames } from '@tradewind/contract/protocol/languages';
import { Tag } from 'antd';

/** Names the missing languages, because "5 of 6" would not say which one is missing. */
export function MissingLanguages({ missing }: { readonly missing: readonly Language[] }) {
  const names = missing.map((language) => languageNames[language]).join(', ');
  return missing.length === 0 ? (
    <Tag icon={<CheckOutlined />}>
      <Trans>All languages</Trans>
    </Tag>
  ) : (
    <Tag color="warning" icon={<WarningOutlined />}>
      <Trans>Missing: {names}</Trans>
    </Tag>
  );
}
