import { Trans } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/protocol/languages';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { MissingLanguages } from '../missing-languages.tsx';
import { SaveTrouble } from './save-trouble.tsx';
import type { Version } from './use-version.ts';

interface SaveBarProps {
  readonly missing: readonly Language[];
  readonly version: Version;
  /** The error of the last save; null if there is none. */
  readonly problem: unknown;
  readonly sending: boolean;
  /** The reason why saving has to wait. */
  readonly whyNot?: string | undefined;
  /** Label of the button, which names what is saved: "Save the course". */
  readonly children: ReactNode;
}

export function SaveBar({ missing, version, problem, sending, whyNot, children }: SaveBarProps) {
  const reason = useId();
  return (
    <div className="long-form-save">
      <SaveTrouble problem={problem} version={version} />
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
        {whyNot ?? (version.isChanged ? <Trans>Not saved yet</Trans> : null)}
      </span>
    </div>
  );
}
