import { useTag } from '../../i18n/use-tag.ts';

const units = [
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
] as const;

/** In the unit that a person would say it in. */
export function BytesText({ bytes }: { readonly bytes: number }) {
  const tag = useTag();
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? units[2];
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'gigabyte' ? 1 : 0,
  });
  return <span className="figures">{format.format(bytes / size)}</span>;
}
