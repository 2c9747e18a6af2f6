const longestEdge = 2000;
const quality = 0.88;

/** The browser cannot show this file as a picture. */
export class UnreadablePhoto extends Error {}

/**
 * A JPEG of a size that is enough to read a card. It is drawn anew, so that it also works for formats
 * that only this device can read, stands upright, and leaves place and time of the photo behind.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => {
      throw new UnreadablePhoto();
    });
    return await draw(image);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function draw(image: HTMLImageElement): Promise<Blob> {
  const { width, height } = fitted(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null || width === 0) throw new UnreadablePhoto();
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (jpeg === null) throw new UnreadablePhoto();
  return jpeg;
}

export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestEdge / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
