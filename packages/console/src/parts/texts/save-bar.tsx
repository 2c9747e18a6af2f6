import { Trans } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/languages';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { MissingLanguages } from '../missing-languages.tsx';

interface SaveBarProps {
  readonly missing: readonly Language[];
  readonly changed: boolean;
  readonly sending: boolean;
  /** Said where saving has to wait. */
  readonly whyNot?: string | undefined;
  /** Names what is saved: "Save the course". */
  readonly children: ReactNode;
}

export function SaveBar({ missing, changed, sending, whyNot, children }: SaveBarProps) {
  const reason = useId();
  return (
    <div className="long-form-save">
      <Button
        type="primary"
        htmlType="submit"
        loading={sending}
        disabled={whyNot !== undefined}
        aria-describedby={reason}
      >
        {children}
      </Button>
      <MissingLanguages missing={missing} />
      <span id={reason} className="quiet">
        {whyNot ?? (changed ? <Trans>Not saved yet</Trans> : null)}
      </span>
    </div>
  );
}
