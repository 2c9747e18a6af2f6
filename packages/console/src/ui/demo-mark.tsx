import { ExperimentOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';
import { boot } from '../session/boot.ts';

/** Marks a demo instance, so that nobody takes its data for real. */
export function DemoMark() {
  return boot.demo ? (
    <Tag color="warning" icon={<ExperimentOutlined />}>
      <Trans>Demo instance</Trans>
    </Tag>
  ) : null;
}
