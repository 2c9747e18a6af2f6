import { PublicImage } from '../../../../ui/public-image.tsx';

interface PortraitProps {
  readonly person: { readonly name: string; readonly portrait: string | null };
  readonly size: string;
}

/** Shows the portrait of a person, or the first letter of the name if there is none. */
export function Portrait({ person: { name, portrait }, size }: PortraitProps) {
  const [letter = ''] = name;
  return (
    <span
      aria-hidden
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-section font-bold text-brand ${size}`}
    >
      {letter}
      {portrait !== null && (
        <PublicImage name={portrait} className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}
