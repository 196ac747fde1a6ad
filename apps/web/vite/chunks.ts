import type { Plugin } from 'vite';

import { neededBy } from './barrels.ts';

/**
 * What is loaded at a time is one file: asked for by module, it would be hundreds. In this order, what
 * the one before has is not in the next; what a click needs is in none.
 */
const together = {
  early: ['/app/early.ts'],
  start: ['/src/main.tsx'],
  menu: ['/core/shell/language-menu.tsx'],
  desk: [
    '/app/shell/shell.tsx',
    '/features/dashboard/dashboard.page.tsx',
    '/features/dashboard/shift-board.tsx',
  ],
  // These by themselves would bring all of a form along: what is told of an entry of the log, ...
  told: ['/features/notifications/announcements.tsx'],
  // ... and what one comes to further down on My shift, or opens there.
  below: [
    '/features/incident/incidents-panel.tsx',
    '/features/maintenance/faults-panel.tsx',
    '/features/dashboard/occupancy-panel.tsx',
    '/features/readiness/why-answer.tsx',
  ],
  form: ['/core/records/field-input.tsx', '/ui/form/contract-form.tsx'],
  list: ['/core/records/list-page.tsx', '/core/records/record-drawer.tsx'],
};

export function groupChunks() {
  const chunkOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'group-chunks',
    apply: 'build',
    buildEnd() {
      chunkOf.clear();
      const ids = [...this.getModuleIds()];
      const take = (id: string, chunk: string) => {
        if (chunkOf.has(id)) return;
        chunkOf.set(id, chunk);
        for (const needed of neededBy(id, (each) => this.getModuleInfo(each))) take(needed, chunk);
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
  const groups = names.map((name, at) => ({
    name,
    test: (id: string) => chunkOf.get(id) === name,
    priority: names.length - at,
  }));
  return { plugin, groups };
}
