import type { Locator, Page } from 'playwright-core';

const desk = { account: 'frontdesk', width: 1440 };
const phone = { width: 390 };

/** One person at one screen, who counts what is pressed; typing is not. */
export interface Hand {
  page: Page;
  presses: number;
  tap: (target: Locator) => Promise<void>;
  key: (name: string) => Promise<void>;
  /** On the screen as it stands, without scrolling, and under nothing else. */
  sees: (target: Locator) => Promise<void>;
}
export interface Task {
  name: string;
  /** So many taps and keys, and not one more. */
  most: number;
  by: { account: string; width: number };
  /** Where it begins; otherwise where one lands. */
  from?: string;
  does: (hand: Hand) => Promise<void>;
}

const photo = {
  name: 'tap.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const dialog = ({ page }: Hand, name?: RegExp | string) => page.getByRole('dialog', { name });
const told = async ({ page }: Hand, text: string | RegExp) =>
  await page.getByText(text).first().waitFor();

/** The button is what a thumb presses, and the photo comes with it: the camera's own screen is not counted. */
const show = async (hand: Hand, button: Locator) => {
  const [chooser] = await Promise.all([hand.page.waitForEvent('filechooser'), hand.tap(button)]);
  await chooser.setFiles(photo);
};

const report = async (hand: Hand, withPhoto: boolean) => {
  await hand.tap(hand.page.getByRole('button', { name: /^Report a fault in / }).first());
  await hand.tap(dialog(hand).getByRole('radio', { name: 'Leak', exact: true }));
  if (withPhoto)
    await show(hand, dialog(hand).getByRole('button', { name: 'Take a photo and send' }));
  else await hand.tap(dialog(hand).getByRole('button', { name: 'Send', exact: true }));
  await dialog(hand).waitFor({ state: 'detached' });
};

const keeper = { account: 'housekeeper', ...phone };
const mender = { account: 'maintenance', ...phone };
/** The table of clicks: what each may cost at most. */
export const tasks: Task[] = [
  {
    name: 'the desk sees who comes and whose room is not ready',
    most: 0,
    by: desk,
    does: async (hand) =>
      await hand.sees(hand.page.getByRole('heading', { name: /^Arrivals without a ready room/ })),
  },
  {
    name: 'the desk is told why a room is not ready',
    most: 1,
    by: desk,
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /Why is .* not ready/ }).first());
      await dialog(hand, /Why .* is not ready/).waitFor();
    },
  },
  {
    name: 'the desk checks a guest in',
    most: 2,
    by: desk,
    does: async (hand) => {
      const ready = hand.page.getByRole('region', { name: 'Ready to check in' });
      await hand.tap(ready.getByRole('link', { name: /^Check in / }).first());
      await hand.tap(dialog(hand).getByRole('button', { name: 'Check in', exact: true }));
      await told(hand, /is checked in to/);
    },
  },
  {
    name: 'the desk takes in somebody who walks in, whose name is all that is typed',
    most: 4,
    by: desk,
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('link', { name: 'Walk-in' }));
      await hand.tap(dialog(hand).getByRole('combobox', { name: 'Guest' }));
      await hand.page.keyboard.type('Quentin Marlowe');
      await hand.tap(hand.page.getByRole('option', { name: /New guest.*Quentin Marlowe/ }));
      await dialog(hand).getByText('Ready now').waitFor();
      await hand.tap(dialog(hand).getByRole('button', { name: 'Check in now' }));
      await told(hand, /Quentin Marlowe is checked in to/);
    },
  },
  {
    name: 'the desk checks somebody in by keyboard',
    most: 3,
    by: desk,
    does: async (hand) => {
      const ready = hand.page.getByRole('region', { name: 'Ready to check in' });
      const link = ready.getByRole('link', { name: /^Check in / }).first();
      const act = ((await link.getAttribute('aria-label')) ?? '').toLowerCase();
      await hand.key('Control+k');
      const box = hand.page.getByPlaceholder('Room, guest, booking');
      await box.and(hand.page.locator(':focus')).waitFor();
      await hand.page.keyboard.type(act);
      await hand.page
        .getByRole('option', { name: new RegExp(`^${act}`, 'i') })
        .first()
        .waitFor();
      await hand.key('Enter');
      const last = dialog(hand).getByRole('button', { name: 'Check in', exact: true });
      await last.and(hand.page.locator(':focus')).waitFor();
      await hand.key('Enter');
      await told(hand, /is checked in to/);
    },
  },
  {
    name: 'the desk lengthens a stay by a week',
    most: 4,
    by: desk,
    from: '/dashboard/reservations?view=in_house&search=Wanda',
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('row').nth(1).getByRole('button').first());
      await hand.tap(dialog(hand).getByRole('button', { name: 'Extend' }));
      await hand.tap(hand.page.getByRole('button', { name: '+7' }));
      const extending = dialog(hand).filter({ has: hand.page.getByRole('button', { name: '+7' }) });
      await hand.tap(extending.getByRole('button', { name: /^(?:Save|Extend)/ }));
      await extending.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the desk hands over',
    most: 2,
    by: desk,
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: 'Write a hand-over' }));
      await hand.page.getByLabel('For the next shift').and(hand.page.locator(':focus')).waitFor();
      await hand.page.keyboard.type('The spare key of 310 is in the safe.');
      await hand.tap(hand.page.getByRole('button', { name: 'Leave it for the next shift' }));
      await told(hand, 'Left for the next shift');
    },
  },
  {
    name: 'a housekeeper sees their own list',
    most: 0,
    by: keeper,
    does: async (hand) =>
      await hand.sees(hand.page.getByRole('button', { name: /^Mark as Cleaned: / }).first()),
  },
  {
    name: 'a housekeeper marks a room as cleaned',
    most: 1,
    by: keeper,
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /^Mark as Cleaned: / }).first());
      await told(hand, /is cleaned$/);
    },
  },
  {
    name: 'a housekeeper marks a room as cleaned, and shows it',
    most: 2,
    by: keeper,
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /^More/ }).first());
      await show(hand, hand.page.getByRole('menuitem', { name: 'Cleaned, with a photo' }));
      await told(hand, /is cleaned$/);
    },
  },
  {
    name: 'a housekeeper could not enter',
    most: 2,
    by: keeper,
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /^More/ }).first());
      await hand.tap(hand.page.getByRole('menuitem', { name: 'Do not disturb' }));
      await hand.page.getByRole('menu').waitFor({ state: 'detached' });
      await hand.page.getByRole('button', { name: 'Undo' }).first().waitFor();
    },
  },
  {
    name: 'a housekeeper reports a fault',
    most: 3,
    by: keeper,
    does: async (hand) => await report(hand, false),
  },
  {
    name: 'a housekeeper reports a fault with a photo',
    most: 3,
    by: keeper,
    does: async (hand) => await report(hand, true),
  },
  {
    name: 'whoever mends sees what presses',
    most: 0,
    by: mender,
    does: async (hand) =>
      await hand.sees(
        hand.page
          .getByRole('region', { name: 'Maintenance' })
          .getByRole('button', { name: /^(?:Start|Resolve)/ })
          .first(),
      ),
  },
  {
    name: 'whoever mends begins',
    most: 1,
    by: mender,
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /^Start/ }).first());
      await told(hand, / · .+: In Progress$/);
    },
  },
  {
    name: 'whoever mends is done, and shows it',
    most: 2,
    by: mender,
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /^Resolve/ }).first());
      const resolving = dialog(hand, 'Resolve');
      await show(hand, resolving.getByRole('button', { name: 'Take a photo and resolve' }));
      await resolving.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a manager approves the end of a stay',
    most: 1,
    by: { account: 'manager', width: 1440 },
    does: async (hand) => {
      const queue = hand.page.getByRole('region', { name: 'Change requests' });
      await hand.tap(queue.getByRole('button', { name: /^Approve: Bernard/ }));
      await told(hand, /is checked out/);
    },
  },
  {
    name: 'a council sees all of its properties',
    most: 0,
    by: { account: 'council', width: 1440 },
    does: async (hand) =>
      await hand.sees(hand.page.getByRole('heading', { name: 'Northgate Hostel' })),
  },
  {
    name: 'a council goes to another property',
    most: 2,
    by: { account: 'council', width: 1440 },
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /^Go there: / }).first());
      await hand.page.getByRole('link', { name: 'Rooms' }).first().waitFor();
    },
  },
  {
    name: 'a council goes to another property from any screen',
    most: 2,
    by: { account: 'council', width: 1440 },
    from: '/dashboard/rooms',
    does: async (hand) => {
      const change = hand.page.getByRole('button', { name: /Click here to change property/ });
      const from = await change.innerText();
      await hand.tap(change);
      const others = hand.page.getByRole('option').filter({ hasNotText: 'You are here' });
      await hand.tap(others.first());
      await change.filter({ hasNotText: from.split('\n')[0] ?? from }).waitFor();
    },
  },
  {
    name: 'a super administrator acts in a property, and leaves it',
    most: 3,
    by: { account: 'super', width: 1440 },
    does: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: 'Login to Casa del Sol' }).first());
      await dialog(hand).getByLabel('Reason').fill('The owner asked for help');
      await hand.tap(dialog(hand).getByRole('button', { name: 'Login', exact: true }));
      await told(hand, 'You are acting inside Casa del Sol');
      await hand.tap(hand.page.getByRole('button', { name: 'Exit Casa del Sol' }));
      await hand.page.waitForURL(/\/dashboard\/hotels$/);
    },
  },
];
