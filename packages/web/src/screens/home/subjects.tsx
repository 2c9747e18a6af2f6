import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../../parts/section.tsx';

export function Subjects() {
  return (
    <Section title={<Trans>What you study</Trans>}>
      <ul className="grid grid-cols-2 gap-3">
        <Subject from="from-[#6d4c0d]" to="to-[#a87818]" title={<Trans>Gold</Trans>}>
          <Trans>Fixings, vaults and what moves the price</Trans>
        </Subject>
        <Subject from="from-[#1c2530]" to="to-[#4a5463]" title={<Trans>Crude oil</Trans>}>
          <Trans>Grades, inventories and the futures curve</Trans>
        </Subject>
        <Subject from="from-[#7c360f]" to="to-[#b5561b]" title={<Trans>Bitcoin</Trans>}>
          <Trans>Markets, custody and position sizing</Trans>
        </Subject>
        <Subject from="from-[#134756]" to="to-[#1f7286]" title={<Trans>Bulk trading</Trans>}>
          <Trans>Contracts, documents and counterparties</Trans>
        </Subject>
      </ul>
    </Section>
  );
}

interface SubjectProps {
  readonly from: string;
  readonly to: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Subject({ from, to, title, children }: SubjectProps) {
  return (
    <li className="flex">
      <Link
        to="/course"
        className={`flex min-h-[6.5rem] grow flex-col justify-end gap-1 rounded-card bg-linear-to-br p-3 text-white ${from} ${to}`}
      >
        <span className="text-item font-bold">{title}</span>
        <span className="text-hint">{children}</span>
      </Link>
    </li>
  );
}
