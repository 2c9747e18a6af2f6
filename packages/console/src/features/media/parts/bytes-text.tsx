import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useTag } from '../../../i18n/use-tag.ts';

const formatOf = (unit: string, maximumFractionDigits: number) =>
  perLocale((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits }));

const kilobytes = { size: 1024, format: formatOf('kilobyte', 0) };
const units = [
  { size: 1024 ** 3, format: formatOf('gigabyte', 1) },
  { size: 1024 ** 2, format: formatOf('megabyte', 0) },
  kilobytes,
];

/** Shows a size in the unit that fits best. */
export function BytesText({ bytes }: { readonly bytes: number }) {
  const tag = useTag();
  const { size, format } = units.find((unit) => bytes >= unit.size) ?? kilobytes;
  return <span className="figures">{format(tag).format(bytes / size)}</span>;
}
