import { useSession } from '../session/session-store.ts';

interface PublicImageProps {
  /** The file name, as the calls return it. */
  readonly name: string;
  readonly className: string;
}

/** A decorative image without alternative text. Renders nothing until the address of the files is known. */
export function PublicImage({ name, className }: PublicImageProps) {
  const baseUrl = useSession((session) => session.baseUrl);
  return baseUrl === '' ? null : (
    <img alt="" src={`${baseUrl}/${name}`} loading="lazy" decoding="async" className={className} />
  );
}
