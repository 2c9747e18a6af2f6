import { useLingui } from '@lingui/react/macro';
import { describeDevice } from './describe-device.ts';

export function Device({ userAgent }: { readonly userAgent: string }) {
  const { t } = useLingui();
  return <span title={userAgent}>{describeDevice(userAgent) || t`Unknown device`}</span>;
}
