import { Trans } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Moment } from '../../../../ui/moment.tsx';

interface ReadingProblemProps {
  readonly type: 'error' | 'warning';
  readonly title: ReactNode;
  readonly problem: string | null;
  readonly problemSince: string | null;
}

export function ReadingProblem({ type, title, problem, problemSince }: ReadingProblemProps) {
  return (
    <Alert
      className="chain-problem"
      type={type}
      showIcon
      title={title}
      description={
        <>
          {problem}
          {problemSince === null ? null : (
            <div>
              <Trans>
                Since <Moment at={problemSince} />
              </Trans>
            </div>
          )}
        </>
      }
    />
  );
}
