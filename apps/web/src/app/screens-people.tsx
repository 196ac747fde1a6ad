import {
  BookOpenCheck,
  CalendarCheck,
  CalendarClock,
  ChartNoAxesColumn,
  CircleHelp,
  FileDown,
  FileUp,
  KeyRound,
  Landmark,
  Mails,
  QrCode,
  ShieldCheck,
  ShieldUser,
  Siren,
  TabletSmartphone,
  Timer,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';

import { purchasingScreen } from '#app/screens-house.tsx';
import { lazyPage } from '#core/shell/lazy-page.ts';
import type { Screen } from '#core/shell/screen.ts';

/** A part of the table in `screens.tsx`: who works here, and what they may do. */
export const peopleScreens = [
  {
    path: '/dashboard/administrators',
    page: lazyPage(() => import('#features/users/administrators.page.tsx'), 'AdministratorsPage'),
    gate: { subject: 'hotel', action: 'read' },
    needsProperty: false,
    title: ['Administrators', 'Administradores'],
    short: ['Admins', 'Admins'],
    icon: ShieldUser,
    menu: { platform: 'platform' },
  },
  {
    path: '/dashboard/super-administrators',
    page: lazyPage(
      () => import('#features/super-administrators/super-administrators.page.tsx'),
      'SuperAdministratorsPage',
    ),
    gate: { subject: 'hotel', action: 'write' },
    needsProperty: false,
    title: ['Super administrators', 'Superadministradores'],
    icon: ShieldUser,
    from: '/dashboard/administrators',
  },
  {
    path: '/dashboard/users',
    page: lazyPage(() => import('#features/users/users.page.tsx'), 'UsersPage'),
    gate: { permission: 'read:users' },
    needsProperty: true,
    title: ['Users', 'Usuarios'],
    words: ['people staff team', 'personas personal equipo'],
    icon: UserRound,
    menu: { staff: 'users' },
    keys: 'g u',
  },
  {
    path: '/dashboard/groups',
    page: lazyPage(() => import('#features/groups/groups.page.tsx'), 'GroupsPage'),
    gate: { permission: 'read:users' },
    needsProperty: false,
    title: ['Manage Council Groups', 'Grupos del ayuntamiento'],
    short: ['Groups', 'Grupos'],
    icon: UsersRound,
    menu: { platform: 'platform' },
    from: '/dashboard/users',
  },
  {
    path: '/dashboard/groups/create',
    page: lazyPage(() => import('#features/groups/group-new.page.tsx'), 'GroupNewPage'),
    gate: { permission: 'write:users' },
    needsProperty: false,
    title: ['New group', 'Nuevo grupo'],
    icon: UsersRound,
    from: '/dashboard/users',
  },
  {
    path: '/dashboard/groups/$groupId',
    page: lazyPage(() => import('#features/groups/group.page.tsx'), 'GroupPage'),
    gate: null,
    needsProperty: false,
    title: ['Group', 'Grupo'],
    icon: UsersRound,
  },
  {
    path: '/dashboard/councils',
    page: lazyPage(() => import('#features/councils/councils.page.tsx'), 'CouncilsPage'),
    gate: { subject: 'hotel', action: 'write' },
    needsProperty: false,
    title: ['Council Users', 'Usuarios del ayuntamiento'],
    short: ['Council', 'Municipio'],
    icon: Landmark,
    menu: { platform: 'platform' },
  },
  {
    path: '/dashboard/councils/import',
    page: lazyPage(
      () => import('#features/user-import/council-import.page.tsx'),
      'CouncilImportPage',
    ),
    gate: { subject: 'hotel', action: 'write' },
    needsProperty: false,
    title: ['Import council users', 'Importar usuarios del ayuntamiento'],
    icon: FileUp,
  },
  {
    path: '/dashboard/councils/permissions',
    page: lazyPage(
      () => import('#features/council-permissions/council-permissions.page.tsx'),
      'CouncilPermissionsPage',
    ),
    gate: { subject: 'hotel', action: 'write' },
    needsProperty: false,
    title: ['Council permissions', 'Permisos del ayuntamiento'],
    icon: ShieldCheck,
    menu: { platform: 'platform' },
  },
  {
    path: '/dashboard/all-incidents',
    page: lazyPage(() => import('#features/incidents/all-incidents.page.tsx'), 'AllIncidentsPage'),
    gate: { subject: 'hotel', action: 'read' },
    needsProperty: false,
    title: ['All incidents', 'Todos los incidentes'],
    icon: Siren,
    menu: { platform: 'platform' },
  },
  {
    path: '/dashboard/users/bin',
    page: lazyPage(() => import('#features/users/users-bin.page.tsx'), 'UsersBinPage'),
    gate: { permission: 'delete:users' },
    needsProperty: true,
    title: ['Users Bin', 'Papelera de usuarios'],
    icon: Trash2,
    menu: { staff: 'users' },
  },
  {
    path: '/dashboard/users/import',
    page: lazyPage(() => import('#features/user-import/users-import.page.tsx'), 'UsersImportPage'),
    gate: { permission: 'write:users' },
    needsProperty: true,
    title: ['Import users', 'Importar usuarios'],
    icon: FileUp,
  },
  {
    path: '/dashboard/roles',
    page: lazyPage(() => import('#features/roles/roles.page.tsx'), 'RolesPage'),
    gate: { subject: 'users', action: 'write' },
    needsProperty: true,
    title: ['Roles', 'Roles'],
    icon: KeyRound,
    menu: { staff: 'users' },
  },
] as const satisfies readonly Screen[];

/** When people come and go. */
export const attendanceScreen = {
  path: '/dashboard/attendance',
  page: lazyPage(() => import('#features/attendance/attendance.page.tsx'), 'AttendancePage'),
  gate: { subject: 'attendance', action: 'write' },
  needsProperty: true,
  title: ['Attendance', 'Asistencia'],
  words: ['clock in out working time late on duty', 'fichar entrada salida tarde de servicio'],
  icon: Timer,
  menu: { staff: 'work' },
} as const satisfies Screen;

/** What everybody was to work and has, reached from the times. */
export const attendanceReportScreen = {
  path: '/dashboard/attendance-report',
  page: lazyPage(
    () => import('#features/attendance-report/attendance-report.page.tsx'),
    'AttendanceReportPage',
  ),
  gate: { subject: 'shifts', action: 'read' },
  needsProperty: true,
  title: ['Attendance report', 'Informe de asistencia'],
  words: [
    'hours payroll overtime over under late absent sick worked planned export',
    'horas nómina extra tarde ausente baja trabajado previsto exportar',
  ],
  icon: ChartNoAxesColumn,
  from: '/dashboard/attendance',
} as const satisfies Screen;

/** The tablets at which one clocks in, and where the code of one leads a phone. */
export const kioskScreens = [
  {
    path: '/dashboard/attendance/kiosks',
    page: lazyPage(() => import('#features/kiosks/kiosks.page.tsx'), 'KiosksPage'),
    gate: { permission: 'read:time_logs' },
    needsProperty: true,
    title: ['Kiosks', 'Quioscos'],
    words: ['tablet clock in terminal', 'tableta fichar terminal'],
    icon: TabletSmartphone,
  },
  {
    path: '/dashboard/clock',
    page: lazyPage(() => import('#features/kiosk-clock/kiosk-clock.page.tsx'), 'KioskClockPage'),
    gate: { permission: 'write:time_logs' },
    needsProperty: true,
    title: ['Clock in and out', 'Fichar'],
    icon: QrCode,
    from: '/dashboard/attendance',
  },
] as const satisfies readonly Screen[];

/** What everybody is to know. */
export const policiesScreen = {
  path: '/dashboard/policies',
  page: lazyPage(() => import('#features/policies/policies.page.tsx'), 'PoliciesPage'),
  gate: { subject: 'policies', action: 'read' },
  needsProperty: true,
  title: ['Policies', 'Políticas'],
  words: ['rules procedures to read', 'normas protocolos por leer'],
  icon: BookOpenCheck,
  menu: { staff: 'work' },
} as const satisfies Screen;

/** What has been mailed, and what one has asked to be printed or packed: the header leads there. */
export const paperScreens = [
  {
    path: '/dashboard/mail',
    page: lazyPage(() => import('#features/property-mail/mail.page.tsx'), 'MailPage'),
    gate: { permission: 'write:users' },
    needsProperty: true,
    title: ['Mail', 'Correo'],
    icon: Mails,
    menu: { staff: 'settings' },
  },
  {
    path: '/dashboard/documents',
    page: lazyPage(() => import('#features/exports/documents.page.tsx'), 'DocumentsPage'),
    gate: null,
    needsProperty: true,
    title: ['Documents', 'Documentos'],
    words: [
      'printed pdf archive zip download export',
      'impresos pdf archivo zip descargar exportar',
    ],
    icon: FileDown,
  },
] as const satisfies readonly Screen[];

export const helpScreen = {
  path: '/dashboard/help',
  page: lazyPage(() => import('#features/help/help.page.tsx'), 'HelpPage'),
  gate: null,
  needsProperty: false,
  title: ['Help', 'Ayuda'],
  words: ['guide manual how to', 'guía manual cómo se hace'],
  icon: CircleHelp,
} as const satisfies Screen;

/** Who works when: the week of the house, and one's own. */
export const rotaScreens = [
  {
    path: '/dashboard/my-week',
    page: lazyPage(() => import('#features/rota/my-week.page.tsx'), 'MyWeekPage'),
    gate: { permission: 'read:shifts' },
    needsProperty: true,
    title: ['My week', 'Mi semana'],
    words: ['shifts hours swap take sick ill', 'turnos horas cambio tomar enfermo baja'],
    icon: CalendarCheck,
    menu: { staff: 'work' },
  },
  {
    path: '/dashboard/schedule',
    page: lazyPage(() => import('#features/rota/rota.page.tsx'), 'RotaPage'),
    gate: { subject: 'shifts', action: 'read' },
    needsProperty: true,
    title: ['Rota', 'Turnos'],
    words: [
      'shifts schedule week plan publish sick ill holiday absence cover',
      'turnos horario semana planificar publicar enfermo baja vacaciones ausencia cubrir',
    ],
    icon: CalendarClock,
    menu: { staff: 'work' },
    keys: 'g t',
  },
] as const satisfies readonly Screen[];

/** What is kept going besides the rooms, in the sidebar's order. */
export const workScreens = [
  attendanceScreen,
  attendanceReportScreen,
  ...kioskScreens,
  purchasingScreen,
  policiesScreen,
] as const satisfies readonly Screen[];
