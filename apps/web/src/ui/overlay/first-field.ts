const field = [
  'input:not([type=hidden], [type=file], [aria-hidden=true]):not(:disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled, [aria-hidden=true])',
  '[role=combobox]:not(:disabled)',
  '[role=radio]:not(:disabled)',
  '[role=checkbox]:not(:disabled)',
  '[role=switch]:not(:disabled)',
  '[contenteditable=true]',
].join(', ');
// A group of choices takes the focus for the one that is chosen.
const focusable = `${field}, a[href], button:not(:disabled), summary, [tabindex="0"]:not([role=radiogroup])`;
const chosen = 'input:checked, [role=radio][aria-checked=true]';

/** Of a group of choices the one that is chosen already. */
const ofGroup = (first: HTMLElement): HTMLElement =>
  first.closest('[role=radiogroup], fieldset')?.querySelector<HTMLElement>(chosen) ?? first;

/**
 * Where whoever opens a dialog begins to type: its first field. A drawer may be there to be read: in it
 * a field counts only where nothing else that takes the focus stands above it.
 */
export const firstFieldIn = (dialog: Element): HTMLElement | null => {
  const isRead = dialog.hasAttribute('data-drawer');
  const body = dialog.querySelector('[data-body]');
  const first = body?.querySelector<HTMLElement>(isRead ? focusable : field);
  return first?.matches(field) ? ofGroup(first) : null;
};

/** Where the fields come later than the dialog they take the focus from what closes it, and from nothing else. */
const awaitField = (dialog: Element): void => {
  const watch = new MutationObserver(() => {
    const active = document.activeElement;
    const isUntouched = active === dialog || active?.matches('[data-close]') === true;
    const first = isUntouched ? firstFieldIn(dialog) : null;
    if (!isUntouched || first) watch.disconnect();
    first?.focus();
  });
  watch.observe(dialog, { childList: true, subtree: true });
};

/** Gives the focus to the first field of a dialog that opens, now or as soon as there is one; whether there is. */
export const focusFirstField = (dialog: Element): boolean => {
  const first = firstFieldIn(dialog);
  if (first) first.focus();
  else awaitField(dialog);
  return first !== null;
};
