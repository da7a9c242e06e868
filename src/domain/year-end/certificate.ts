/** How a certificate found its donor: by a number or an ID in the name of its file, or assigned by staff. */
export const CERTIFICATE_MATCHES = ['number', 'id', 'hand'] as const;

/** An individual's or organisation's PAN, in upper case. */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;
/** Shorter parts of a file name, such as a year, are no numbers. */
const SHORTEST_NUMBER = 5;
/** A number may itself consist of parts, such as ACK-2026/17. */
const MAX_PARTS = 6;

/** A number without separators and in upper case, so that `ack-2026/17` and `ACK202617` compare equal. */
export function plainNumber(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** What a certificate's file name may say about its donor: numbers, as `plainNumber` writes them, and PANs. */
export function namesInFile(fileName: string): { numbers: string[]; pans: string[] } {
  const name = (fileName.split(/[\\/]/).at(-1) ?? '').toUpperCase().replace(/\.PDF$/, '');
  const parts = name.split(/[^A-Z0-9]+/).filter(Boolean);
  const numbers = parts.flatMap((_, from) =>
    parts.slice(from, from + MAX_PARTS).map((__, length) => parts.slice(from, from + length + 1).join('')),
  );
  return {
    numbers: [...new Set(numbers)].filter((number) => number.length >= SHORTEST_NUMBER),
    pans: [...new Set(parts)].filter((part) => PAN.test(part)),
  };
}
