import { useLingui } from '@lingui/react/macro';
import { type Role, roles } from '@tradewind/contract/roles';
import { Moment } from '../../parts/moment.tsx';
import { roleNames } from '../../parts/role-names.ts';
import { detailText } from './detail-text.ts';

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

export function DetailValue({ value }: { readonly value: unknown }) {
  const { i18n, t } = useLingui();
  if (typeof value === 'string' && isoTime.test(value)) return <Moment at={value} />;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (isRoles(value)) return value.map((role) => i18n._(roleNames[role])).join(', ');
  return detailText(value);
}

function isRoles(value: unknown): value is Role[] {
  const known: readonly unknown[] = roles;
  return Array.isArray(value) && value.length > 0 && value.every((item) => known.includes(item));
}
