import type { Box } from '#domain/office/bill-page.ts';

/** What staff have chosen for one page. */
export type CoveredPage = { boxes: readonly Box[]; isLeftOut: boolean };

/** The pages as they are, and as they were before each change. */
export type Covering = { pages: readonly CoveredPage[]; former: readonly (readonly CoveredPage[])[] };

export type CoveringAction =
  | { type: 'add'; page: number; box: Box }
  | { type: 'change'; page: number; index: number; box: Box }
  | { type: 'remove'; page: number; index: number }
  | { type: 'leave out'; page: number; isLeftOut: boolean }
  | { type: 'undo' };

/** Nothing is chosen for anybody. */
export function uncovered(pageCount: number): Covering {
  return { pages: Array.from({ length: pageCount }, () => ({ boxes: [], isLeftOut: false })), former: [] };
}

/** The pages after an action. Moving one box several times in a row is undone at once. */
export function cover(covering: Covering, action: CoveringAction): Covering {
  const { pages, former } = covering;
  if (action.type === 'undo') return { pages: former.at(-1) ?? pages, former: former.slice(0, -1) };
  const changed = pages.map((page, number) => (number === action.page ? changedPage(page, action) : page));
  const isSameMove = action.type === 'change' && isMoveOf(former.at(-1), pages, action);
  return { pages: changed, former: isSameMove ? former : [...former, pages] };
}

function changedPage(page: CoveredPage, action: Exclude<CoveringAction, { type: 'undo' }>): CoveredPage {
  switch (action.type) {
    case 'add':
      return { ...page, boxes: [...page.boxes, action.box] };
    case 'change':
      return { ...page, boxes: page.boxes.with(action.index, action.box) };
    case 'remove':
      return { ...page, boxes: page.boxes.toSpliced(action.index, 1) };
    case 'leave out':
      return { ...page, isLeftOut: action.isLeftOut };
  }
}

/** Whether the last change, too, was one of this box alone. */
function isMoveOf(
  before: readonly CoveredPage[] | undefined,
  pages: readonly CoveredPage[],
  { page, index }: { page: number; index: number },
): boolean {
  const [earlier, later] = [before?.[page]?.boxes ?? [], pages[page]?.boxes ?? []];
  return (
    earlier.length === later.length && earlier.every((box, at) => (box !== later[at]) === (at === index))
  );
}
