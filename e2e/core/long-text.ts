import type { Page } from '@playwright/test';

/** As long as the longest hotel name. */
export const LONG_NAME = 'Grand Imperial Continental Riverside Conference Resort & Residences by Halden Collection';

/** Makes every text two fifths longer, like German compared with English. Amounts and currency codes stay. */
export async function stretchTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const trimmed = text.data.trim();
      const isTranslatable = trimmed.length > 3 && /[a-z]/.test(trimmed);
      if (isTranslatable && !text.parentElement?.closest('script, style, svg')) {
        text.data = `${text.data} ${trimmed.slice(0, Math.ceil(trimmed.length * 0.4))}`;
      }
    }
  });
}

/**
 * Elements that overflow the page, are truncated, or overlap a control. Lines with a planned ellipsis (`data-line`) and
 * the full text in their row are not counted.
 */
export function findMisfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName} «${(element.textContent ?? '').trim().slice(0, 60)}»`;
    const problems: string[] = [];
    const isSeen = (element: Element) => element.getBoundingClientRect().width > 1 && element.checkVisibility();
    if (document.documentElement.scrollWidth > window.innerWidth) problems.push('the page scrolls sideways');
    for (const element of document.querySelectorAll('body *')) {
      const isClipping = /hidden|clip/.test(getComputedStyle(element).overflowX);
      const isLine = element.matches('[data-line]') && getComputedStyle(element).textOverflow === 'ellipsis';
      const isCut = isClipping && !isLine && element.scrollWidth > element.clientWidth + 1;
      if (isCut && isSeen(element) && (element.textContent ?? '').trim() !== '')
        problems.push(`cut: ${nameOf(element)}`);
    }
    for (const row of document.querySelectorAll('article, tr')) {
      const boxes = [
        ...row.querySelectorAll('button, [data-cell=price] > *, td[data-cell=now] > span, td[data-cell=later] > span'),
      ]
        .filter(isSeen)
        .map((element) => ({ element, box: element.getBoundingClientRect() }));
      for (const [index, { element, box }] of boxes.entries()) {
        for (const { element: other, box: next } of boxes.slice(index + 1)) {
          const isOver =
            box.left < next.right - 1 &&
            next.left < box.right - 1 &&
            box.top < next.bottom - 1 &&
            next.top < box.bottom - 1;
          const isInside = element.contains(other) || other.contains(element);
          if (isOver && !isInside) problems.push(`${nameOf(element)} lies over ${nameOf(other)}`);
        }
      }
    }
    return problems;
  });
}
