import { useEffect } from 'react';

import { focusFirstField } from '#ui/overlay/first-field.ts';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';
const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const modal = ':is([role=dialog], [role=alertdialog])[data-state=open]';
/** A dialog that closes gives the focus back first, and a new page takes it to its heading. */
const pause = 20;

/** Where the focus was: from the element outwards, each with its place among its siblings. */
type Place = readonly { element: Element; index: number }[];
let last: Place = [];
let lastOnPage: Place = [];

const placeOf = (element: Element): Place => {
  const { parentElement: parent } = element;
  if (!parent) return [{ element, index: 0 }];
  return [{ element, index: [...parent.children].indexOf(element) }, ...placeOf(parent)];
};

const remember = (target: EventTarget | null) => {
  if (!(target instanceof HTMLElement)) return;
  last = placeOf(target);
  // A field that takes the focus as it appears hides where the focus was before; this has seen it.
  if (!target.closest(floating)) lastOnPage = last;
};

const onFocus = ({ target }: Event) => remember(target);

// Not every browser gives the focus to a button that is pressed.
const onPress = ({ target }: Event) => {
  const pressed = target instanceof Element ? target.closest(focusable) : null;
  if (pressed) remember(pressed);
  else last = [];
};

/** The last that was opened over the page and is open still; a popover leaves the page as it is. */
const topModal = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(modal)].findLast(
    (each) => !each.closest('[data-radix-popper-content-wrapper]'),
  );

/** Whether an open modal stands over it; what stands after the modal was opened over that. */
export const isCovered = (element: Element): boolean => {
  const top = topModal();
  if (!top || top.contains(element)) return false;
  return (top.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
};

/** What is hidden does not take it, nor what stands behind an open modal. */
const takes = (element: HTMLElement | null | undefined): boolean => {
  if (element && isCovered(element)) return false;
  element?.focus({ preventScroll: true });
  return element != null && document.activeElement === element;
};

const headingTakes = (within: Element): boolean => {
  const section = within.closest('section, article, main, [role=region]');
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return takes(heading) || (section?.parentElement ? headingTakes(section.parentElement) : false);
};

/** What stands there now: first of all what says the same as what was pressed. */
const partTakes = (part: Element | undefined, said: string | null): boolean => {
  if (!part) return false;
  const inside = [...part.querySelectorAll<HTMLElement>(focusable)];
  const all = part instanceof HTMLElement && part.matches(focusable) ? [part, ...inside] : inside;
  return takes(all.find(({ textContent }) => textContent === said)) || all.some(takes);
};

const focusAt = (place: Place): boolean => {
  const at = place.findIndex(({ element }) => element.isConnected);
  const here = place[at]?.element;
  if (!here || here === document.body) return false;
  const lost = place[at - 1];
  if (!lost) return here instanceof HTMLElement && takes(here);
  const [{ element: gone } = lost] = place;
  const said = gone.textContent;
  const near = [here.children[lost.index], here.children[lost.index - 1]];
  return near.some((part) => partTakes(part, said)) || headingTakes(here);
};

const topTakes = (): boolean => {
  const top = topModal();
  if (!top) return false;
  return (
    focusFirstField(top) || partTakes(top.querySelector('[data-body]') ?? top, null) || takes(top)
  );
};

/**
 * Back to where the focus was before what floats over the page, or to what stands there now; where
 * another modal is open still, into that one.
 */
export const focusLastOnPage = (): boolean => focusAt(lastOnPage) || topTakes();

const isLost = () =>
  last[0]?.element.isConnected === false &&
  (document.activeElement === null || document.activeElement === document.body);

/**
 * Whoever acts goes on from where they were. When what has the focus goes away (the row that is done,
 * the button that opens a form), the next row takes it, what stands there now, or the heading above.
 */
export function useKeptFocus() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      timer = undefined;
      if (isLost() && !focusAt(last)) focusLastOnPage();
    };
    const watch = new MutationObserver(() => {
      if (isLost()) timer ??= setTimeout(settle, pause);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
      watch.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
