import { boot } from '../data/boot.ts';

export function Copyright() {
  return (
    <p className="text-center text-hint text-ink-3">
      © {boot.foundedIn} {boot.productName}
    </p>
  );
}
