import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type Hotkey = {
  /** 'j', '?', 'mod+k', or two strokes: 'g r'. `mod` is Cmd on a Mac and Ctrl elsewhere. */
  keys: string;
  /** What it does, for the help sheet; without it the sheet leaves it out. */
  label?: string;
  group?: string;
  run: (event: KeyboardEvent) => void;
  isDisabled?: boolean;
};

type Registration = { id: symbol; hotkeys: readonly Hotkey[] };

const storageKey = 'keyhold.shortcuts';
const sequenceTime = 1000;
const listeners = new Set<() => void>();
let registrations: readonly Registration[] = [];
let isOn = readSetting();
let firstStroke = { key: '', at: 0 };

function readSetting() {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const named: Record<string, string> = { ' ': 'space' };

export function strokeOf(event: KeyboardEvent) {
  const key = named[event.key] ?? event.key.toLowerCase();
  const isLetter = /^[a-z]$/.test(key);
  const parts = [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && (isLetter || key.length > 1) && 'shift',
    key,
  ];
  return parts.filter(Boolean).join('+');
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox],[type=radio]), textarea, select') !== null)
  );
}

/** Behind a dialog or under an open menu the page's keys are silent. */
function isCovered() {
  return (
    document.querySelector(
      '[role=dialog][data-state=open], [role=alertdialog], [role=menu], [role=listbox][data-state=open]',
    ) !== null
  );
}

function find(stroke: string) {
  const all = registrations.flatMap((each) => each.hotkeys).toReversed();
  return all.find((hotkey) => hotkey.keys === stroke && !hotkey.isDisabled);
}

export function handleKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  const stroke = strokeOf(event);
  const hasModifier = stroke.startsWith('mod+') || stroke.startsWith('alt+');
  if (!hasModifier && (!isOn || isTyping(event.target))) return;
  if (isCovered()) return;
  const isSecond = event.timeStamp - firstStroke.at < sequenceTime;
  const hotkey = (isSecond && find(`${firstStroke.key} ${stroke}`)) || find(stroke);
  firstStroke = { key: stroke, at: event.timeStamp };
  if (!hotkey) return;
  firstStroke = { key: '', at: 0 };
  event.preventDefault();
  hotkey.run(event);
}

function add(registration: Registration) {
  if (registrations.length === 0) addEventListener('keydown', handleKey);
  registrations = [...registrations, registration];
  tell();
}

function drop(id: symbol) {
  registrations = registrations.filter((each) => each.id !== id);
  if (registrations.length === 0) removeEventListener('keydown', handleKey);
  tell();
}

/** The page's keys while the component is there. Of two with the same keys the later one wins. */
export function useHotkeys(hotkeys: readonly Hotkey[]) {
  const runLatest = useEffectEvent((keys: string, event: KeyboardEvent) => {
    hotkeys.find((each) => each.keys === keys && !each.isDisabled)?.run(event);
  });
  const signature = JSON.stringify(
    hotkeys.map(({ keys, label, group, isDisabled }) => ({ keys, label, group, isDisabled })),
  );
  useEffect(() => {
    const described = JSON.parse(signature) as Omit<Hotkey, 'run'>[];
    const id = Symbol('hotkeys');
    const run = (keys: string) => (event: KeyboardEvent) => runLatest(keys, event);
    add({ id, hotkeys: described.map((each) => Object.assign(each, { run: run(each.keys) })) });
    return () => drop(id);
  }, [signature]);
}

/** For a key that what has the focus answers itself: the help sheet has it all the same. */
export const toldKey = { isDisabled: true, run: () => undefined };

/** What the help sheet lists now. */
export function useRegisteredHotkeys(): readonly Hotkey[] {
  const now = useSyncExternalStore(subscribe, () => registrations);
  return now.flatMap((each) => each.hotkeys).filter((hotkey) => hotkey.label);
}

function setShortcuts(enabled: boolean) {
  isOn = enabled;
  try {
    localStorage.setItem(storageKey, enabled ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  tell();
}

/** WCAG 2.1.4: keys of a single letter can be switched off; those with Ctrl or Cmd stay. */
export function useShortcutsSetting() {
  return { isEnabled: useSyncExternalStore(subscribe, () => isOn), setIsEnabled: setShortcuts };
}
