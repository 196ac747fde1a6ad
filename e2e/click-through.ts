import type { Page } from 'playwright-core';

const onPage = ['button', 'tab', 'switch', 'checkbox', 'radio', 'combobox'];
const inMenu = ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option'];
const leaving =
  /^(?:button|menuitem) (?:Exit|Salir|Go there|Ir allí|Log out|Cerrar sesión)(?!\p{L})/u;
const clickMs = 5000;
const rowsPressed = 5;

interface Where {
  below: string;
  roles: string[];
}

/**
 * Marks the first visible control of each kind and says which there are. A kind is a name without
 * its numbers: of the buttons of a hundred rooms one is pressed, of a hundred guests those in the
 * first rows.
 */
const mark = async (page: Page, where: Where): Promise<string[]> =>
  await page.evaluate(
    ({ below, roles, rows }) => {
      for (const old of document.querySelectorAll('[data-press]'))
        old.removeAttribute('data-press');
      const own: Record<string, string> = {
        BUTTON: 'button',
        SUMMARY: 'button',
        SELECT: 'combobox',
      };
      const found = new Map<string, Element>();
      const all = document.querySelectorAll(`:is(${below}) :is(button, summary, select, [role])`);
      for (const element of all) {
        const role = element.getAttribute('role') ?? own[element.tagName] ?? '';
        const isOff = element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"]');
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const row = element.closest('tr, li, [role=row]');
        const isFar = row !== null && [...(row.parentElement?.children ?? [])].indexOf(row) >= rows;
        if (!roles.includes(role) || isOff || !isSeen || isFar) continue;
        const label =
          element.ariaLabelledByElements?.[0] ?? (element as HTMLInputElement).labels?.[0];
        const name = (element.ariaLabel ?? (label ?? element).textContent).trim();
        const kind = `${role} ${name.replaceAll(/[\d.,:]+/g, '#').slice(0, 60)}`;
        if (!found.has(kind)) found.set(kind, element);
      }
      for (const [kind, element] of found) element.setAttribute('data-press', kind);
      return [...found.keys()];
    },
    { ...where, rows: rowsPressed },
  );

const press = async (page: Page, kind: string): Promise<boolean> =>
  await page
    .locator(`[data-press="${kind.replaceAll(/["\\]/g, String.raw`\$&`)}"]`)
    .click({ timeout: clickMs })
    .then(() => true)
    .catch(() => false);

const overlay = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([hidden])';
/** Closes what opened, without an answer to what it asks. */
const closeAll = async (page: Page) => {
  for (let tries = 0; tries < 5; tries += 1) {
    if ((await page.locator(overlay).filter({ visible: true }).count()) === 0) return true;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(150);
  }
  return false;
};

interface Walker {
  page: Page;
  settle: () => Promise<void>;
  /** Goes to the screen anew, from wherever a control has led. */
  comeBack: () => Promise<void>;
}

/** Acts of a menu are each their own; of a list of four hundred time zones the ends will do. */
const fewOptions = (items: readonly string[]) => {
  const isOption = (item: string) => item.startsWith('option ');
  const options = items.filter(isOption);
  const ends = new Set([options[0], options.at(-1)]);
  return items.filter((item) => !isOption(item) || ends.has(item));
};

const pressInMenu = async ({ page, settle, comeBack }: Walker, kind: string): Promise<string[]> => {
  const open = async () => {
    await mark(page, { below: 'main', roles: onPage });
    await press(page, kind);
    await settle();
    return await mark(page, { below: '[role=menu], [role=listbox]', roles: inMenu });
  };
  const items = await mark(page, { below: '[role=menu], [role=listbox]', roles: inMenu });
  const pressed: string[] = [];
  for (const item of fewOptions(items).filter((each) => !leaving.test(each))) {
    if (pressed.length > 0 && !(await open()).includes(item)) continue;
    await press(page, item);
    await settle();
    pressed.push(`${kind} > ${item}`);
    await comeBack();
  }
  return pressed;
};

/** Each tab of what opened asks for something else. */
const pressTabs = async ({ page, settle }: Walker, kind: string): Promise<string[]> => {
  const tabs = await mark(page, { below: '[role=dialog]', roles: ['tab'] });
  for (const tab of tabs) {
    await press(page, tab);
    await settle();
  }
  return tabs.map((tab) => `${kind} > ${tab}`);
};

/** What was pressed, and what stood there and could not be. */
export interface Pressed {
  done: string[];
  missed: string[];
}

/**
 * Presses every control of the screen that is open, with what is in their menus; what then asks whether
 * it is meant is answered with no.
 */
export const pressControls = async (walker: Walker): Promise<Pressed> => {
  const { page, settle, comeBack } = walker;
  const done: string[] = [];
  const missed: string[] = [];
  const startAgain = async () => {
    if (!(await closeAll(page))) await page.reload();
    await comeBack();
  };
  /** Undefined where the control is there no more: one pressed before has taken it away. */
  const pressAgain = async (kind: string, tries = 3): Promise<boolean | undefined> => {
    if (!(await mark(page, { below: 'main', roles: onPage })).includes(kind)) return undefined;
    if (await press(page, kind)) return true;
    if (tries === 1) return false;
    // A sheet may open only after what was typed into it before has been read.
    await startAgain();
    return await pressAgain(kind, tries - 1);
  };
  const kinds = await mark(page, { below: 'main', roles: onPage });
  for (const kind of kinds.filter((each) => !leaving.test(each))) {
    const isPressed = await pressAgain(kind);
    if (isPressed === false) missed.push(kind);
    if (!isPressed) continue;
    await settle();
    done.push(kind, ...(await pressTabs(walker, kind)), ...(await pressInMenu(walker, kind)));
    await startAgain();
  }
  return { done, missed };
};
