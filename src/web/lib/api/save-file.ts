const FREED_AFTER_MS = 60_000;

/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), FREED_AFTER_MS);
}
