import { useLingui } from '@lingui/react/macro';
import { type Role, roles } from '@tradewind/contract/staff/roles';
import { Moment } from './moment.tsx';
import { roleNames } from '../features/staff/parts/role-names.ts';
import { Amount } from './amount.tsx';
import { detailText } from './detail-text.ts';

const money = /^-?\d{1,13}\.\d{6}$/;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

export function DetailValue({ value }: { readonly value: unknown }) {
  const { i18n, t } = useLingui();
  if (typeof value === 'string' && isoTime.test(value)) return <Moment at={value} />;
  if (typeof value === 'string' && money.test(value)) return <Amount amount={value} />;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (isRoles(value)) return value.map((role) => i18n._(roleNames[role])).join(', ');
  return detailText(value);
}

function isRoles(value: unknown): value is Role[] {
  const known: readonly unknown[] = roles;
  return Array.isArray(value) && value.length > 0 && value.every((item) => known.includes(item));
}
