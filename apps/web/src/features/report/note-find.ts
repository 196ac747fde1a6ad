import { api } from '#core/api/api.ts';
import { useAbility } from '#core/session/session.tsx';
import type { ReportPlace } from '#features/report/report.ts';

/** As the palette offers it, and by what else people look for it there. */
export const noteFind = {
  find: ['Note a find', 'Anotar un hallazgo'],
  findWords: ['lost property left behind', 'objeto perdido olvidado'],
} as const;

/** The form of a find, filled with where somebody is. */
export const findIn = ({ room, area }: { room: ReportPlace; area: string }) => ({
  to: '/dashboard/lost-property' as const,
  search: { new: '1', newRoom: room?.id, newPlace: area },
});

/** The form stands over the list: whoever notes a find must be able to read it. */
export const useCanNoteFind = (): boolean => {
  const { mayCall } = useAbility();
  return mayCall(api.lostProperty.create.route) && mayCall(api.lostProperty.list.route);
};
