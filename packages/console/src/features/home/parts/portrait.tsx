import { UserOutlined } from '@ant-design/icons';
import { BlobImage } from '../../../ui/blob-image.tsx';
import './portrait.css';

interface PortraitProps {
  /** An image that was just chosen, or the URL of the existing one. */
  readonly picture: Blob | string | null;
  readonly isLarge?: boolean;
}

/** A portrait beside the person's name. It has no alternative text, because the name says the same. */
export function Portrait({ picture, isLarge = false }: PortraitProps) {
  return (
    <span className="portrait" data-large={isLarge} aria-hidden>
      {picture === null ? <UserOutlined /> : null}
      {typeof picture === 'string' ? <img src={picture} alt="" /> : null}
      {picture instanceof Blob ? <BlobImage blob={picture} alt="" /> : null}
    </span>
  );
}
