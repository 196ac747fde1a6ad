import { useEffect, useRef, type ReactNode } from 'react';

import { holdsTyped } from '#ui/draft/drafts.ts';
import { focusFirstField } from '#ui/overlay/first-field.ts';
import { focusLastOnPage, isCovered } from '#ui/overlay/kept-focus.ts';

/** A menu is gone when the dialog that it opened is done; its button is still there. */
const lasting = (element: HTMLElement): HTMLElement => {
  const button = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button ? document.querySelector<HTMLElement>(`#${CSS.escape(button)}`) : null) ?? element;
};

type OutsideEvent = { detail: { originalEvent: Event } };

/** A dialog gives the focus to its first field, and when it closes back to where it was. */
export function useReturnFocus() {
  const from = useRef<HTMLElement | null>(null);
  const remember = (element: EventTarget | null) => {
    const isPlace = element instanceof HTMLElement && element !== document.body;
    from.current = isPlace ? lasting(element) : from.current;
  };
  return {
    onOpenAutoFocus: (event: Event) => {
      remember(document.activeElement);
      const dialog = event.currentTarget;
      if (dialog instanceof Element && focusFirstField(dialog)) event.preventDefault();
    },
    // A menu that closes late asks for its button's focus; it is given when the dialog is done.
    onFocusOutside: (event: OutsideEvent) => remember(event.detail.originalEvent.target),
    // A slip beside a form that is half filled in.
    onPointerDownOutside: (event: Event) => {
      if (holdsTyped()) event.preventDefault();
    },
    onCloseAutoFocus: (event: Event) => {
      if (from.current?.isConnected && !isCovered(from.current)) {
        event.preventDefault();
        from.current.focus();
      } else if (focusLastOnPage()) event.preventDefault();
    },
  };
}

/**
 * Where an open dialog goes on to something else, under another title, what had the focus is gone with
 * what was there: the first field of what came has it. Answers the ref of the title.
 */
export function useFocusInNext(title: ReactNode) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    const dialog = heading.current?.closest('[role=dialog]');
    const isGone = [document.body, dialog].includes(document.activeElement ?? document.body);
    if (shown.current !== title && dialog && isGone) focusFirstField(dialog);
    shown.current = title;
  }, [title]);
  return heading;
}
