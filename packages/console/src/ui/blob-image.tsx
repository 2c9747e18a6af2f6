import { type ComponentProps, useEffect, useRef } from 'react';

interface BlobImageProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  readonly blob: Blob;
  readonly alt: string;
}

/** Shows an image from a blob and revokes its object URL on unmount. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt={alt} {...rest} />;
}
