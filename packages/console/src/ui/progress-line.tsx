import './progress-line.css';

/** The thin line at the top of the page while a request is running. */
export function ProgressLine({ busy }: { readonly busy: boolean }) {
  return busy ? <div className="progress-line" aria-hidden /> : null;
}
