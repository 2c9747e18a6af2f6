import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';

/** Null while the attempt is not graded. */
export function ResultTag({ isPassed }: { readonly isPassed: boolean | null }) {
  if (isPassed === null) {
    return (
      <Tag>
        <Trans>Being graded</Trans>
      </Tag>
    );
  }
  return isPassed ? (
    <Tag color="success">
      <Trans context="of an exam">Passed</Trans>
    </Tag>
  ) : (
    <Tag color="error">
      <Trans context="of an exam">Failed</Trans>
    </Tag>
  );
}
