import { Trans } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { Version } from './use-version.ts';

interface OvertakenProps {
  readonly version: Version;
  /** Replaces the warning text, for pages on which the other operator did more than save. */
  readonly children?: ReactNode;
}

/** Warns as soon as someone else has saved a newer version, before the operator writes more that cannot be saved. */
export function Overtaken({ version, children }: OvertakenProps) {
  return version.isOvertaken ? (
    <Alert
      className="overtaken"
      type="warning"
      showIcon
      role="alert"
      title={
        children ?? (
          <Trans>Somebody else saved this meanwhile, so your changes cannot be saved.</Trans>
        )
      }
      action={
        <Button onClick={() => version.drop()}>
          <Trans>Drop mine and load theirs</Trans>
        </Button>
      }
    />
  ) : null;
}
