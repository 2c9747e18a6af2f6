interface FileContent {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/**
 * Gives a file to the user: on a phone through the share sheet, elsewhere as a download. Returns false if the user
 * closed the share sheet.
 */
export async function saveFile({ fileName, mediaType, content }: FileContent): Promise<boolean> {
  const file = new File([content], fileName, { type: mediaType });
  if (!canShare(file)) {
    download(file);
    return true;
  }
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'AbortError') return false;
    // The browser allows sharing only directly after a tap, and the file took longer to load, so it is downloaded.
    download(file);
    return true;
  }
}

function canShare(file: File): boolean {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return isPhone && 'canShare' in navigator && navigator.canShare({ files: [file] });
}

const keptForMs = 60_000;

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers start to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}

/** Decodes the base64 content of a call's answer. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
