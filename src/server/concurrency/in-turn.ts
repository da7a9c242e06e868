/** Makes work run one call at a time, in the order of the calls; one that fails does not hold up the next. */
export function inTurn<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const mine = before.then(() => work(...given));
    before = mine.catch(() => {});
    return mine;
  };
}
