import type { Page } from '@playwright/test';

/**
 * Texts in a part of the page that overflow the window or their block, are clipped, or overlap a control, or another text of the header
 * or footer. After a resize, poll it: parts of the back office change their layout a moment later.
 */
export function overflowingTexts(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const root = document.querySelector(selector);
    if (!root) throw new Error(`There is no ${selector}.`);
    // Off-screen parts must be laid out, too.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
    const found: string[] = [];
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) found.push(`the page is ${excess} pixels wider than the window`);
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // The skip link covers the header only while it has the focus.
    const controls = [...root.querySelectorAll('a, button, summary')].filter(
      (control) => isVisible(control) && !isFixed(control) && control.getAttribute('href') !== '#content',
    );

    // A bar at the edge of the window covers the content scrolled beneath it.
    function isFixed(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { position, bottom } = getComputedStyle(box);
        if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) return true;
      }
      return false;
    }

    function overlap(one: DOMRect, other: DOMRect, leastHeight = 1): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > 1 && height > leastHeight;
    }

    function fits(text: DOMRect, parent: Element): boolean {
      let isInBlock = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // Only for screen readers.
        if (width <= 1) return true;
        const isTooWide = text.left < left - 1 || text.right > right + 1;
        const isTooHigh = text.top < top - 1 || text.bottom > bottom + 1;
        const isBlock = display !== 'inline' && display !== 'contents';
        if (isTooWide && (overflowX !== 'visible' || (isBlock && !isInBlock))) return false;
        if (isTooHigh && overflowY !== 'visible') return false;
        if (position === 'fixed') return true;
        isInBlock ||= isBlock;
      }
      return true;
    }

    const lines: { text: string | null; region: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !isVisible(parent) || !node.textContent?.trim()) continue;
      if (parent.closest('[href="#content"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      // Not rendered, or only for screen readers.
      if (text.width === 0 || parent.getBoundingClientRect().width <= 1) continue;
      if (!fits(text, parent)) found.push(`does not fit: ${node.textContent}`);
      const inBar = isFixed(parent);
      for (const control of controls) {
        if (inBar || control.contains(node) || parent.contains(control)) continue;
        if (overlap(text, control.getBoundingClientRect()))
          found.push(`${node.textContent} overlaps ${control.textContent}`);
      }
      const region = parent.closest('header, footer, aside');
      if (!region) continue;
      const own = [...range.getClientRects()].map((box) => ({ text: node.textContent, region, box }));
      // A font's lines are taller than its letters, so they may reach into each other a little.
      for (const { box } of own)
        for (const other of lines)
          if (other.region === region && overlap(box, other.box, box.height / 3))
            found.push(`${node.textContent} overlaps ${other.text}`);
      lines.push(...own);
    }
    return found;
  }, part);
}
