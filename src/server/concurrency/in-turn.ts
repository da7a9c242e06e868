/** Wraps a function so that its calls run one at a time, in order. A call that fails does not affect the next one. */
export function inTurn<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const call = last.then(() => work(...args));
    last = call.catch(() => {});
    return call;
  };
}
