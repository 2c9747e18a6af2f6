import { Trans } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/languages';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { MissingLanguages } from '../missing-languages.tsx';

interface SaveBarProps {
  readonly missing: readonly Language[];
  readonly changed: boolean;
  readonly sending: boolean;
  /** Names what is saved: "Save the course". */
  readonly children: ReactNode;
}

export function SaveBar({ missing, changed, sending, children }: SaveBarProps) {
  return (
    <div className="long-form-save">
      <Button type="primary" htmlType="submit" loading={sending}>
        {children}
      </Button>
      <MissingLanguages missing={missing} />
      {changed ? (
        <span className="quiet">
          <Trans>Not saved yet</Trans>
        </span>
      ) : null}
    </div>
  );
}
