import type { Page } from 'playwright-core';

const onPage = ['button', 'tab', 'switch', 'checkbox', 'radio', 'combobox'];
const inMenu = ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option'];
const leaving =
  /^(?:button|menuitem) (?:Exit|Salir|Go there|Ir allí|Log out|Cerrar sesión)(?!\p{L})/u;
const clickMs = 5000;

interface Where {
  below: string;
  roles: string[];
}

/**
 * Marks the first visible control of each kind and says which there are. A kind is a name without
 * its numbers: of the buttons of a hundred rooms one is pressed.
 */
const mark = async (page: Page, where: Where): Promise<string[]> =>
  await page.evaluate(({ below, roles }) => {
    for (const old of document.querySelectorAll('[data-press]')) old.removeAttribute('data-press');
    const own: Record<string, string> = { BUTTON: 'button', SUMMARY: 'button', SELECT: 'combobox' };
    const found = new Map<string, Element>();
    const all = document.querySelectorAll(`:is(${below}) :is(button, summary, select, [role])`);
    for (const element of all) {
      const role = element.getAttribute('role') ?? own[element.tagName] ?? '';
      const isOff = element.matches(':disabled, [aria-disabled="true"]');
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!roles.includes(role) || isOff || !isSeen) continue;
      const name = (element.ariaLabel ?? element.textContent).trim();
      const kind = `${role} ${name.replaceAll(/[\d.,:]+/g, '#').slice(0, 60)}`;
      if (!found.has(kind)) found.set(kind, element);
    }
    for (const [kind, element] of found) element.setAttribute('data-press', kind);
    return [...found.keys()];
  }, where);

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

/**
 * Presses every control of the screen that is open, with what is in their menus; what then asks whether
 * it is meant is answered with no. Resolves to what was pressed.
 */
export const pressControls = async (walker: Walker): Promise<string[]> => {
  const { page, settle, comeBack } = walker;
  const done: string[] = [];
  const kinds = await mark(page, { below: 'main', roles: onPage });
  for (const kind of kinds.filter((each) => !leaving.test(each))) {
    await mark(page, { below: 'main', roles: onPage });
    if (!(await press(page, kind))) continue;
    await settle();
    done.push(kind, ...(await pressInMenu(walker, kind)));
    if (!(await closeAll(page))) await page.reload();
    await comeBack();
  }
  return done;
};
