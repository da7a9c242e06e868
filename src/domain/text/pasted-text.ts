/** What the text around an address or id leaves at its end. */
const MARKS = [...`.,;:!?'"()[]{}<>…“”‘’«»।`];
const encoded = (mark: string) =>
  [...new TextEncoder().encode(mark)].map((byte) => `%${byte.toString(16)}`).join('');
/** Browsers encode some of the marks in an address. */
const ENDS = MARKS.flatMap((mark) => [mark, encoded(mark)]);

/** A pasted address or id without the punctuation that the text around it left at its end. */
export function withoutTrailingPunctuation(text: string): string {
  const lowerCase = text.toLowerCase();
  let end = text.length;
  const findMark = () => ENDS.find((mark) => lowerCase.endsWith(mark, end));
  for (let mark = findMark(); mark !== undefined; mark = findMark()) end -= mark.length;
  return text.slice(0, end);
}
