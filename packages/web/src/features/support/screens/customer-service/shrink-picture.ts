const longestEdge = 2000;
const smallEnoughBytes = 1_500_000;
const quality = 0.85;
const readable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Scales a picture down on the phone, since uploading ten megabytes would take a minute. A file that this browser
 * cannot read is returned unchanged, and the server decides about it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return file;
  try {
    const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= smallEnoughBytes && readable.has(file.type)) return file;
    return (await draw(bitmap, scale)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency, so transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
