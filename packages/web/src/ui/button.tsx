import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from './link.tsx';

type Look = 'primary' | 'soft' | 'plain' | 'danger';

const shape =
  'inline-flex min-h-touch items-center justify-center gap-2 rounded-full px-5 text-item font-semibold text-balance text-center leading-tight large-print:py-1 transition-[filter,opacity] active:brightness-90';

const looks: Record<Look, string> = {
  primary: 'bg-brand text-on-brand',
  soft: 'bg-brand-soft text-brand',
  plain: 'border border-line bg-surface text-ink',
  danger: 'bg-danger-soft text-danger',
};

interface Style {
  readonly look?: Look;
  readonly wide?: boolean;
}

function classes({ look = 'primary', wide = false }: Style): string {
  return `${shape} ${looks[look]} ${wide ? 'w-full' : ''}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Style {
  /** True while a call is running. A press then does nothing. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look, wide, busy = false, type = 'button', ...props }: ButtonProps) {
  const style = { ...(look && { look }), ...(wide && { wide }) };
  return (
    <button
      {...props}
      // The type is one of three known values, never an arbitrary string.
      type={type}
      aria-busy={busy}
      // `aria-disabled` keeps the focus on the button; the `disabled` attribute would drop it.
      aria-disabled={busy || props.disabled}
      className={`${classes(style)} aria-disabled:opacity-60 ${props.className ?? ''}`}
      onClick={busy ? (event) => event.preventDefault() : props.onClick}
    >
      {busy && <LoaderCircle aria-hidden className="size-5 animate-[turn_900ms_linear_infinite]" />}
      {props.children}
    </button>
  );
}

export function ButtonLink({ look, wide, ...props }: LinkProps & Style) {
  const style = { ...(look && { look }), ...(wide && { wide }) };
  return <Link {...props} className={classes(style)} />;
}
