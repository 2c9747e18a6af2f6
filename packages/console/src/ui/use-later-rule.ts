import { useLingui } from '@lingui/react/macro';

/** A rule for a field in the operator's local time that may be empty but not in the past. */
export function useLaterRule() {
  const { t } = useLingui();
  return {
    validator: (_: unknown, value: string | undefined) =>
      !value || new Date(value).getTime() > Date.now()
        ? Promise.resolve()
        : Promise.reject(new Error(t`Choose a time that is still to come.`)),
  };
}
