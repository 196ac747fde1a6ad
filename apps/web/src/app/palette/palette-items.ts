import { plainText } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  BedDouble,
  CircleHelp,
  Languages,
  LogOut,
  Monitor,
  Moon,
  NotebookPen,
  Rows3,
  Rows4,
  Siren,
  Sparkles,
  Sun,
  Wrench,
} from 'lucide-react';

import { commandIn } from '#app/palette/palette-commands.ts';
import type { PaletteItem } from '#app/palette/palette-item.ts';
import { bestMatches, matchesByWord, matchRank } from '#app/palette/palette-match.ts';
import { usePeople } from '#app/palette/palette-people.ts';
import { useRecords } from '#app/palette/palette-records.ts';
import { useVerbs } from '#app/palette/palette-verbs.ts';
import { paletteMessages } from '#app/palette/palette.messages.ts';
import { useRecents } from '#app/palette/recents.ts';
import { useRested } from '#app/palette/use-rested.ts';
import { screens } from '#app/screens.tsx';
import { api } from '#core/api/api.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { useCan, useSignedIn } from '#core/session/session.tsx';
import { chooseLanguage } from '#core/shell/choose-language.ts';
import { askToClean } from '#features/cleaning/clean-room-host.tsx';
import { reportFaultIn, reportIncidentIn } from '#features/report/report.ts';
import { useDensity, useTheme } from '#ui/look/theme.ts';

export interface PaletteGroup {
  key: string;
  name: string;
  items: PaletteItem[];
}

const group = (key: string, name: string, items: PaletteItem[]) => ({ key, name, items });
const nameOf = ({ name, words }: PaletteItem) => (words ? `${name} ${words}` : name);
/** A number is enough for a room: nobody types the word before it. */
const numberOf = ({ name }: PaletteItem) => name.split(' ').slice(1).join(' ');

const mostRooms = 8;
const roomPath = '/dashboard/rooms/';

const useScreens = (): PaletteItem[] => {
  const words = useWords();
  const { ability, profile } = useSignedIn();
  const navigate = useNavigate();
  return screens
    .filter(({ path, gate, needsProperty }) => {
      const isUsable = !needsProperty || profile.tenant !== null;
      return !path.includes('$') && isUsable && ability.canOpen(gate);
    })
    .map(({ path, title, words: others, icon, keys }) => ({
      id: path,
      name: words(title),
      words: others && words(others),
      icon,
      keys,
      run: () => void navigate({ to: path }),
    }));
};

const useRooms = (): PaletteItem[] => {
  const t = useMessages(paletteMessages);
  const { profile } = useSignedIn();
  const navigate = useNavigate();
  const isAllowed = useCan(api.rooms.list) && profile.tenant !== null;
  const { data } = useQuery({ ...api.rooms.board.query(), enabled: isAllowed });
  if (!isAllowed || !data) return [];
  return data.map(({ id, roomNo, type }) => ({
    id: `${roomPath}${id}`,
    name: t('room', { roomNo }),
    hint: type,
    icon: BedDouble,
    run: () => void navigate({ to: '/dashboard/rooms/$roomId', params: { roomId: String(id) } }),
  }));
};

const roomCommands = {
  clean: { icon: Sparkles, search: {} },
  why: { icon: CircleHelp, search: {} },
  note: { icon: NotebookPen, search: { tab: 'notes' } },
  fault: { icon: Wrench, search: {} },
  incident: { icon: Siren, search: {} },
} as const;

/** 'why 204', 'note 204', 'clean 204', 'report fault 204': what a word before a number opens. */
const useRoomCommands = (sought: string, rooms: readonly PaletteItem[]): PaletteItem[] => {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const canNote = useCan(api.notes.list);
  const canReport = useCan(api.maintenance.create);
  const canTell = useCan(api.incidents.create);
  const canClean = useCan(api.houseKeepings.update);
  const words = {
    why: t('whyWords'),
    note: t('noteWords'),
    fault: t('faultWords'),
    incident: t('incidentWords'),
    clean: t('cleanWords'),
  };
  const parsed = commandIn(sought, words);
  const { command } = parsed;
  const isAllowed = {
    why: true,
    note: canNote,
    fault: canReport,
    incident: canTell,
    clean: canClean,
  };
  if (command === null || !isAllowed[command]) return [];
  const { icon, search } = roomCommands[command];
  return bestMatches(rooms, { sought: parsed.sought, nameOf: numberOf, most: mostRooms }).map(
    (room) => ({
      ...room,
      id: `${command}:${room.id}`,
      name: t(command, { roomNo: numberOf(room) }),
      icon,
      run: () => {
        const roomId = room.id.slice(roomPath.length);
        const place = { id: Number(roomId), roomNo: numberOf(room) };
        if (command === 'fault') reportFaultIn(place);
        else if (command === 'incident') reportIncidentIn(place);
        else if (command === 'clean') askToClean(place);
        else void navigate({ to: '/dashboard/rooms/$roomId', params: { roomId }, search });
      },
    }),
  );
};

const useActions = (onLogOut: () => void): PaletteItem[] => {
  const t = useMessages(paletteMessages);
  const { theme, setTheme } = useTheme();
  const { density, setDensity } = useDensity();
  const language = useLanguage();
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact';
  const themes = [
    { id: 'light', icon: Sun },
    { id: 'dark', icon: Moon },
    { id: 'system', icon: Monitor },
  ] as const;
  return [
    ...themes
      .filter(({ id }) => id !== theme)
      .map(({ id, icon }) => ({ id, icon, name: t(id), run: () => setTheme(id) })),
    {
      id: otherDensity,
      icon: density === 'compact' ? Rows3 : Rows4,
      name: t(otherDensity),
      run: () => setDensity(otherDensity),
    },
    language === 'en'
      ? { id: 'language', icon: Languages, name: t('spanish'), run: () => chooseLanguage('es') }
      : { id: 'language', icon: Languages, name: t('english'), run: () => chooseLanguage('en') },
    { id: 'log-out', icon: LogOut, name: t('logOut'), run: onLogOut },
  ];
};

/** Whichever is meant by its own name, not by another word for it, comes first; of both the pages. */
const inOrder = (sought: string, [pages, acts]: readonly [PaletteGroup, PaletteGroup]) => {
  const best = ({ items }: PaletteGroup) =>
    Math.max(0, ...items.map(({ name }) => matchRank(name, sought)));
  return best(acts) > best(pages) ? [acts, pages] : [pages, acts];
};

export function usePaletteGroups({
  sought,
  onLogOut,
}: {
  sought: string;
  onLogOut: () => void;
}): PaletteGroup[] {
  const t = useMessages(paletteMessages);
  const [pages, rooms] = [useScreens(), useRooms()];
  const actions = [...useVerbs(), ...useActions(onLogOut)];
  const rested = useRested(sought.trim());
  const people = usePeople(rested, (number) => {
    const room = rooms.find((one) => plainText(numberOf(one)) === plainText(number));
    return room ? Number(room.id.slice(roomPath.length)) : null;
  });
  const commands = [...people.commands, ...useRoomCommands(sought, rooms)];
  const records = useRecords({ sought: rested, isCommand: commands.length > 0 });
  const places = [...pages, ...rooms];
  const recents = useRecents().flatMap((path) => places.filter(({ id }) => id === path));
  const others = pages.filter(({ id }) => !recents.some((recent) => recent.id === id));
  const byNumber = bestMatches(rooms, { sought, nameOf: numberOf, most: mostRooms });
  const foundRooms =
    byNumber.length > 0 ? byNumber : bestMatches(rooms, { sought, nameOf, most: mostRooms });
  if (sought.trim() === '') {
    const visited = recents.map((item) => ({ ...item, id: `recent:${item.id}` }));
    return [
      group('recents', t('recents'), visited),
      group('screens', t('screens'), others),
      group('actions', t('actions'), actions),
    ].filter(({ items }) => items.length > 0);
  }
  const found = matchesByWord(pages, { sought, nameOf });
  const acts = matchesByWord(commands.length > 0 ? [] : actions, { sought, nameOf });
  return [
    group('commands', t('actions'), commands),
    ...inOrder(sought, [
      group('screens', t('screens'), found.atWord),
      group('actions', t('actions'), acts.atWord),
    ]),
    group('rooms', t('rooms'), foundRooms),
    group('guests', t('guests'), people.guests),
    group('bookings', t('bookings'), people.bookings),
    group('faults', t('faults'), records.faults),
    group('incidents', t('incidents'), records.incidents),
    group('contractors', t('contractors'), records.contractors),
    group('users', t('users'), records.users),
    group('properties', t('properties'), records.properties),
    group('more-screens', t('screens'), found.within),
    group('more-actions', t('actions'), acts.within),
  ].filter(({ items }) => items.length > 0);
}
