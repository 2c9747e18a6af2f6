import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { Operator } from '../../../../data/shapes.ts';

export function OperatorState({ operator }: { readonly operator: Operator }) {
  return operator.disabledAt === null ? (
    <Tag color="success">
      <Trans>Active</Trans>
    </Tag>
  ) : (
    <Tag color="error">
      <Trans>Disabled</Trans>
    </Tag>
  );
}
