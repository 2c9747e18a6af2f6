const longestEdge = 2000;
const quality = 0.88;

/** Thrown if the browser cannot show this file as a picture. */
export class UnreadablePhoto extends Error {}

/**
 * Returns the photo as a JPEG that is large enough to read a card. Drawing it anew converts formats that only this
 * device can read, applies the orientation, and removes the place and time of the photo.
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
