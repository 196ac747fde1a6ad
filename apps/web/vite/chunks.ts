import type { Plugin } from 'vite';

import { neededBy } from './barrels.ts';
import { ofRoute } from './facts.ts';

/**
 * What is loaded at a time is one file: asked for by module, it would be hundreds. In this order, what
 * the one before has is not in the next; what a click needs is in none.
 */
const together = {
  early: ['/app/early.ts'],
  // With what the card of a visitor and every screen have in common.
  start: [
    '/src/main.tsx',
    '/core/shell/on-demand.tsx',
    '/ui/input/input.tsx',
    '/icons/chevron-right.mjs',
    '/icons/eye.mjs',
  ],
  card: ['/features/auth/sign-in.page.tsx'],
  menu: ['/core/shell/language-menu.tsx'],
  frame: ['/app/shell/shell.tsx'],
  icons: [],
  // Small parts of every screen, which by themselves would bring all of the next along: the desk's day, ...
  parts: [
    '/contract/src/core/failure.ts',
    '/contract/src/house-keepings/recurrence.ts',
    '/contract/src/reservations/reservation-states.ts',
    '/core/records/fields.ts',
    '/core/records/use-act.tsx',
    '/features/exports/exports.messages.ts',
    '/features/fault/fault-badges.tsx',
    '/features/incident/incident-badges.tsx',
    '/features/incident/type-title.ts',
    '/features/readiness/holds.ts',
    '/features/readiness/room-stats-panel.tsx',
    '/features/readiness/void-clock.tsx',
    '/features/readiness/why-not-ready.tsx',
    '/core/offline/overlay.ts',
    '/core/shell/today.ts',
    '/ui/button/link-button.tsx',
    '/ui/button/toggle-button.tsx',
    '/ui/input/segmented-control.tsx',
    '/ui/overlay/act-menu.tsx',
    '/ui/overlay/confirm-dialog.tsx',
    '/ui/page/page-header.tsx',
    '/ui/show/none.tsx',
    '/ui/show/progress-bar.tsx',
    '/ui/show/stat-tile.tsx',
    '/ui/state/empty-state.tsx',
    '/ui/state/error-state.tsx',
    '/ui/state/use-at-leisure.ts',
  ],
  desk: ['/features/dashboard/dashboard.page.tsx', '/features/dashboard/shift-board.tsx'],
  // ... the routes that several others call, ...
  calls: [],
  // ... what a list or a form is checked with, ...
  schemas: [
    '/contract/src/core/fields.ts',
    '/contract/src/core/import.ts',
    '/contract/src/core/plain-text.ts',
    '/contract/src/core/query.ts',
    '/contract/src/core/route.ts',
  ],
  // ... what is told of an entry of the log, ...
  told: ['/features/notifications/announcements.tsx'],
  // ... and what one comes to further down on My shift, or opens there.
  below: [
    '/features/incident/incidents-panel.tsx',
    '/features/maintenance/faults-panel.tsx',
    '/features/dashboard/occupancy-panel.tsx',
    '/features/readiness/why-answer.tsx',
  ],
  list: [
    '/core/records/field-columns.tsx',
    '/core/records/field-filter.tsx',
    '/core/records/list-page.tsx',
    '/core/records/record-drawer.tsx',
    '/core/records/in-place.tsx',
    '/ui/date/dates-filter.tsx',
    '/ui/form/select-field.tsx',
    '/ui/input/textarea.tsx',
    '/ui/table/filters.tsx',
  ],
  form: ['/core/records/field-input.tsx', '/ui/form/contract-form.tsx'],
} satisfies Record<string, string[]>;

/** What the desk calls others call as well, who need not load the desk; later ones bring their own. */
const routesOf = (chunk: string): string | null => {
  if (chunk === 'desk') return 'parts';
  return ['below', 'form', 'list', 'schemas', 'told'].includes(chunk) ? null : chunk;
};

/** Each a line or two, and asked for by many: those that several screens have come together. */
const isIcon = /\/lucide-react\/.*\/icons\//;
const leastScreens = { icons: 3, calls: 2 };

export function groupChunks() {
  const chunkOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'group-chunks',
    apply: 'build',
    buildEnd(failed) {
      if (failed) return;
      chunkOf.clear();
      const ids = [...this.getModuleIds()];
      const take = (id: string, root: string) => {
        const chunk = ofRoute.test(id) ? routesOf(root) : root;
        if (chunk === null || chunkOf.has(id)) return;
        chunkOf.set(id, chunk);
        for (const needed of neededBy(id, (each) => this.getModuleInfo(each))) take(needed, root);
      };
      for (const [chunk, roots] of Object.entries(together))
        for (const root of roots) {
          const id = ids.find((each) => each.endsWith(root));
          if (id === undefined) this.error(`There is no ${root} for the chunk ${chunk}.`);
          take(id, chunk);
        }
    },
  };
  const names = Object.keys(together);
  const isIn = (id: string, name: string) => {
    if (name === 'icons') return isIcon.test(id);
    return name === 'calls' ? ofRoute.test(id) && !chunkOf.has(id) : chunkOf.get(id) === name;
  };
  const groups = names.map((name, at) => ({
    name,
    test: (id: string) => isIn(id, name),
    priority: names.length - at,
    minShareCount: leastScreens[name as keyof typeof leastScreens] ?? 1,
  }));
  return { plugin, groups };
}
