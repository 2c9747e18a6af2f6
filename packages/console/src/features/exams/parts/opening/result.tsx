import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';
import { Points } from '../points.tsx';

interface ResultProps {
  readonly sitting: {
    readonly points: number | null;
    readonly mostPoints: number;
    readonly isPassed: boolean | null;
    readonly submittedAt: string | null;
  };
}

/** Shows how an exam attempt ended, or that it is running. */
export function Result({ sitting: { points, mostPoints, isPassed, submittedAt } }: ResultProps) {
  if (submittedAt === null) {
    return (
      <Tag color="processing">
        <Trans context="of an exam">Being sat</Trans>
      </Tag>
    );
  }
  if (points === null || isPassed === null) {
    return (
      <Tag>
        <Trans>Being graded</Trans>
      </Tag>
    );
  }
  return (
    <>
      <Tag color={isPassed ? 'success' : 'error'}>
        {isPassed ? <Trans>Passed</Trans> : <Trans context="of an exam">Failed</Trans>}
      </Tag>
      <Points points={points} most={mostPoints} />
    </>
  );
}
