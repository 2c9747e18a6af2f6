const keptForMs = 60_000;

/** Downloads a file that the server returned as base64. */
export function saveFile(fileName: string, base64: string, mediaType: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveBlob(fileName, new Blob([bytes], { type: mediaType }));
}

export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start to read the URL only after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}
