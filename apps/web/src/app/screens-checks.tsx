import {
  CalendarCheck2,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  ClipboardPenLine,
  ListTodo,
} from 'lucide-react';

import { lazyPage } from '#core/shell/lazy-page.ts';
import type { Screen } from '#core/shell/screen.ts';

/** Forms of a place: planned, answered on the spot, approved. */
export const inspectionScreens = [
  {
    path: '/dashboard/inspection-reports',
    page: lazyPage(
      () => import('#features/inspection-reports/inspection-reports.page.tsx'),
      'InspectionReportsPage',
    ),
    gate: { subject: 'reports', action: 'read' },
    needsProperty: true,
    title: ['Inspections', 'Inspecciones'],
    icon: ClipboardList,
    menu: { staff: 'reports' },
    keys: 'g e',
  },
  {
    path: '/dashboard/inspection-reports/create/$inspectionId',
    page: lazyPage(
      () => import('#features/inspection-fill/inspection-fill.page.tsx'),
      'InspectionFillPage',
    ),
    gate: { permission: 'write:questioner_responses' },
    needsProperty: true,
    title: ['Inspection', 'Inspección'],
    icon: ClipboardList,
  },
  {
    path: '/dashboard/inspection-reports/view/$responseId',
    page: lazyPage(
      () => import('#features/inspection-view/inspection-view.page.tsx'),
      'InspectionViewPage',
    ),
    gate: { permission: 'read:questioner_responses' },
    needsProperty: true,
    title: ['Answers of an inspection', 'Respuestas de una inspección'],
    icon: ClipboardList,
  },
  {
    path: '/dashboard/reports',
    page: lazyPage(() => import('#features/reports/reports.page.tsx'), 'ReportsPage'),
    gate: { subject: 'reports', action: 'read' },
    needsProperty: true,
    title: ['Reports', 'Informes'],
    words: ['inspections figures score fails', 'inspecciones cifras puntuación fallos'],
    icon: ChartColumn,
    from: '/dashboard/inspection-reports',
  },
] as const satisfies readonly Screen[];

/** What inspections have left to do. */
export const inspectionActionScreen = {
  path: '/dashboard/inspection-actions',
  page: lazyPage(
    () => import('#features/inspection-actions/inspection-actions.page.tsx'),
    'InspectionActionsPage',
  ),
  gate: { subject: 'reports', action: 'read' },
  needsProperty: true,
  title: ['Actions', 'Acciones'],
  icon: ListTodo,
  menu: { staff: 'reports' },
} as const satisfies Screen;

/** Rounds: who is really in the room. */
export const checkScreens = [
  {
    path: '/dashboard/room-inspections',
    page: lazyPage(
      () => import('#features/room-inspections/room-inspections.page.tsx'),
      'RoomInspectionsPage',
    ),
    gate: { subject: 'occupancy_checks', action: 'read' },
    needsProperty: true,
    title: ['Occupancy Checks', 'Comprobaciones'],
    short: ['Rounds', 'Rondas'],
    words: ['rounds who is here', 'rondas quién está'],
    icon: ClipboardCheck,
    menu: { staff: 'reports' },
    keys: 'g o',
  },
  {
    path: '/dashboard/room-inspections/generate/$requestId',
    page: lazyPage(
      () => import('#features/room-inspections/generate.page.tsx'),
      'GenerateRoundPage',
    ),
    gate: { subject: 'occupancy_checks', action: 'write' },
    needsProperty: true,
    title: ['Make a round', 'Preparar una ronda'],
    icon: ClipboardCheck,
  },
  {
    path: '/dashboard/room-inspections/$roundId',
    page: lazyPage(
      () => import('#features/room-inspection/room-inspection.page.tsx'),
      'RoomInspectionPage',
    ),
    gate: { subject: 'occupancy_checks', action: 'read' },
    needsProperty: true,
    title: ['Round', 'Ronda'],
    icon: ClipboardCheck,
  },
] as const satisfies readonly Screen[];

/** What inspections ask. */
export const formScreens = [
  {
    path: '/dashboard/inspection-templates',
    page: lazyPage(
      () => import('#features/inspection-templates/inspection-templates.page.tsx'),
      'InspectionTemplatesPage',
    ),
    gate: { permission: 'read:inspection_questioners' },
    needsProperty: true,
    title: ['Templates', 'Plantillas'],
    words: ['inspection forms questionnaires', 'inspección formularios cuestionarios'],
    icon: ClipboardList,
    menu: { staff: 'reports' },
  },
  {
    path: '/dashboard/form-builder',
    page: lazyPage(() => import('#features/form-builder/form-builder.page.tsx'), 'FormBuilderPage'),
    gate: { subject: 'reports', action: 'read' },
    needsProperty: true,
    title: ['Form Builder', 'Editor de formularios'],
    words: ['questionnaires inspections templates', 'cuestionarios inspecciones plantillas'],
    icon: ClipboardPenLine,
    from: '/dashboard/inspection-templates',
  },
] as const satisfies readonly Screen[];

/** What a council pays for, night by night. */
export const nightsScreen = {
  path: '/dashboard/room-inspections/ledger',
  page: lazyPage(() => import('#features/nights/nights.page.tsx'), 'NightsPage'),
  gate: { subject: 'occupancy_checks', action: 'read' },
  needsProperty: true,
  title: ['Nights Ledger', 'Registro de noches'],
  words: ['payable council evidence export', 'pagar ayuntamiento prueba exportar'],
  icon: CalendarCheck2,
  menu: { staff: 'reports' },
  keys: 'g l',
} as const satisfies Screen;
