import { Trans } from '@lingui/react/macro';
import { Overtaken } from '../../../../ui/texts/overtaken.tsx';
import type { Version } from '../../../../ui/texts/use-version.ts';

/**
 * Replaces the save button after the notice was published elsewhere: it is no draft any more, and the form's text was not
 * saved.
 */
export function MovedOn({ version }: { readonly version: Version }) {
  return version.isOvertaken ? (
    <div className="long-form-save">
      <Overtaken version={version}>
        <Trans>
          Somebody else published or scheduled this notice meanwhile. What you wrote is not in it,
          and cannot be saved.
        </Trans>
      </Overtaken>
    </div>
  ) : null;
}
