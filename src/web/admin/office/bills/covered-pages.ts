import type { Box } from '#domain/office/bill-page.ts';

type Choice = { boxes: readonly Box[]; isLeftOut: boolean };

/** What staff have chosen for one page, and what they had chosen before each change. */
export type CoveredPage = Choice & { former: readonly Choice[] };

export type CoveringAction =
  | { type: 'add'; page: number; box: Box }
  | { type: 'change'; page: number; index: number; box: Box }
  | { type: 'remove'; page: number; index: number }
  | { type: 'leave out'; page: number; isLeftOut: boolean }
  | { type: 'undo'; page: number };

/** Nothing is chosen for anybody. */
export function uncovered(pageCount: number): readonly CoveredPage[] {
  return Array.from({ length: pageCount }, () => ({ boxes: [], isLeftOut: false, former: [] }));
}

/**
 * The pages after an action. Invariant: no other page changes, so that undoing never uncovers a page that is not in view. Moving one box
 * several times in a row is undone at once.
 */
export function cover(pages: readonly CoveredPage[], action: CoveringAction): readonly CoveredPage[] {
  return pages.map((page, number) => (number === action.page ? covered(page, action) : page));
}

function covered(page: CoveredPage, action: CoveringAction): CoveredPage {
  const { former, ...before } = page;
  if (action.type === 'undo') return { ...before, ...former.at(-1), former: former.slice(0, -1) };
  const isSameMove = action.type === 'change' && isMoveOf(action.index, former.at(-1), before);
  return { ...changed(before, action), former: isSameMove ? former : [...former, before] };
}

function changed(page: Choice, action: Exclude<CoveringAction, { type: 'undo' }>): Choice {
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
function isMoveOf(index: number, before: Choice | undefined, after: Choice): boolean {
  return (
    before?.boxes.length === after.boxes.length &&
    before.boxes.every((box, at) => (box !== after.boxes[at]) === (at === index))
  );
}
