import './progress-line.css';

/** The thin line on top of the page while a request is under way. */
export function ProgressLine({ busy }: { readonly busy: boolean }) {
  return busy ? <div className="progress-line" aria-hidden /> : null;
}
