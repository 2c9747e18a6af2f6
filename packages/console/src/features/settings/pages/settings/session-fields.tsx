import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../../data/shapes.ts';
import { NumberField } from '../../../../ui/number/number-field.tsx';

/** Idle times after which a session ends or asks for the second factor again. */
export function SessionFields({ defaults }: { readonly defaults: Settings }) {
  const { t } = useLingui();
  const { memberIdleDays: days, operatorIdleMinutes: minutes } = defaults;
  return (
    <fieldset>
      <legend>
        <Trans>Sessions that nobody uses</Trans>
      </legend>
      <div className="settings-pair">
        <NumberField
          name="memberIdleDays"
          label={t`Members’ sessions end after days without use`}
          extra={t`Every session ends 30 days after the login. Default: ${days}`}
          least={1}
          most={30}
        />
        <NumberField
          name="operatorIdleMinutes"
          label={t`Operators are asked again after minutes without use`}
          extra={t`For the second factor; the session and what is typed stay. Default: ${minutes}`}
          least={5}
          most={720}
        />
      </div>
    </fieldset>
  );
}
