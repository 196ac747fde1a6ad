import { useMessages } from '#core/language/i18n.ts';
import { Switch } from '#ui/input/switch.tsx';
import { useRegisteredHotkeys, useShortcutsSetting, type Hotkey } from '#ui/keys/hotkeys.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Kbd } from '#ui/show/kbd.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

function byGroup(hotkeys: readonly Hotkey[]) {
  const groups = new Map<string, Map<string, Hotkey>>();
  for (const hotkey of hotkeys) {
    const group = groups.get(hotkey.group ?? '') ?? new Map<string, Hotkey>();
    groups.set(hotkey.group ?? '', group.set(hotkey.keys, hotkey));
  }
  return [...groups].map(([name, group]) => ({ name, hotkeys: [...group.values()] }));
}

/** The keys that work on this very page, because each component names its own. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(uiMessages);
  const groups = byGroup(useRegisteredHotkeys());
  const { isEnabled, setIsEnabled } = useShortcutsSetting();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('shortcuts')}
      description={t('shortcutsText')}
      size="lg"
    >
      <div className="columns-1 gap-10 sm:columns-2">
        {groups.map((group) => (
          <section key={group.name} className="mb-5 break-inside-avoid">
            {group.name && <h3 className="mb-1 text-sm font-semibold text-ink-2">{group.name}</h3>}
            <dl>
              {group.hotkeys.map((hotkey) => (
                <div
                  key={hotkey.keys}
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1"
                >
                  <dt>{hotkey.label}</dt>
                  <dd className="shrink-0">
                    <Kbd keys={hotkey.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-2 border-t border-line pt-4">
        <Switch
          checked={isEnabled}
          onChange={setIsEnabled}
          label={t('shortcutsOn')}
          hint={t('shortcutsOnHint')}
        />
      </div>
    </Dialog>
  );
}
