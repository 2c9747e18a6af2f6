import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { useCopy } from '../../parts/use-copy.ts';
import { StageText } from './stage-text.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = useCopy();
  return (
    <>
      <StageText title={<Trans>Two-step verification is on</Trans>}>
        <Trans>
          Keep these recovery codes somewhere safe. Each works once, in case your phone is lost.
          They are not shown again.
        </Trans>
      </StageText>
      <ul className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 text-center font-mono text-item select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="soft" wide onClick={() => void copy(codes.join('\n'))}>
        <Copy aria-hidden className="size-4" />
        <Trans>Copy codes</Trans>
      </Button>
      <Button wide onClick={onDone}>
        <Trans>I have kept them safe</Trans>
      </Button>
    </>
  );
}
