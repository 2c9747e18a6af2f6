import { Trans } from '@lingui/react/macro';
import { Copy, FileDown } from 'lucide-react';
import { boot } from '../../../../data/boot.ts';
import { Button } from '../../../../ui/button.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useCopy } from '../../../../ui/use-copy.ts';
import { StageText } from './stage-text.tsx';

export interface NewCodes {
  readonly codes: readonly string[];
  /** True if these codes replace older ones, which are no longer valid. */
  readonly areRenewed: boolean;
}

interface RecoveryCodesProps extends NewCodes {
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, areRenewed, onDone }: RecoveryCodesProps) {
  const copy = useCopy();
  const text = codes.join('\n');
  return (
    <>
      <StageText
        title={
          areRenewed ? (
            <Trans>Your new recovery codes</Trans>
          ) : (
            <Trans>Two-step verification is on</Trans>
          )
        }
      >
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
      <Button look="soft" wide onClick={() => void copy(text)}>
        <Copy aria-hidden className="size-4" />
        <Trans>Copy codes</Trans>
      </Button>
      <Button look="soft" wide onClick={() => void save(text)}>
        <FileDown aria-hidden className="size-4" />
        <Trans>Save as a file</Trans>
      </Button>
      <Button wide onClick={onDone}>
        <Trans>I have kept them safe</Trans>
      </Button>
    </>
  );
}

async function save(text: string): Promise<void> {
  const product = boot.productName.toLowerCase().replaceAll(/\s+/g, '-');
  const fileName = `${product}-recovery-codes.txt`;
  await saveFile({ fileName, mediaType: 'text/plain', content: `${text}\n` });
}
