import { useSession } from '../session/session-store.ts';

interface PublicImageProps {
  /** As calls give it. */
  readonly name: string;
  readonly className: string;
}

/** A decoration beside words that say the same. Nothing until it is known where files are. */
export function PublicImage({ name, className }: PublicImageProps) {
  const baseUrl = useSession((session) => session.baseUrl);
  return baseUrl === '' ? null : (
    <img alt="" src={`${baseUrl}/${name}`} loading="lazy" decoding="async" className={className} />
  );
}
