import { UserOutlined } from '@ant-design/icons';
import { BlobImage } from '../../../ui/blob-image.tsx';
import './portrait.css';

interface PortraitProps {
  /** A picture that was chosen just now, or the address of the one that is there. */
  readonly picture: Blob | string | null;
  readonly isLarge?: boolean;
}

/** Beside the name, so that it needs no words of its own. */
export function Portrait({ picture, isLarge = false }: PortraitProps) {
  return (
    <span className="portrait" data-large={isLarge} aria-hidden>
      {picture === null ? <UserOutlined /> : null}
      {typeof picture === 'string' ? <img src={picture} alt="" /> : null}
      {picture instanceof Blob ? <BlobImage blob={picture} alt="" /> : null}
    </span>
  );
}
