import { useMessages } from '#core/language/i18n.ts';
import { settingsMessages } from '#features/settings/settings.messages.ts';
import { Switch } from '#ui/input/switch.tsx';
import { useRegisteredHotkeys, useShortcutsSetting } from '#ui/keys/hotkeys.ts';
import type { Hotkey } from '#ui/keys/hotkeys.ts';
import { Kbd } from '#ui/show/kbd.tsx';

const hasModifier = ({ keys }: Hotkey) => keys.startsWith('mod+') || keys.startsWith('alt+');

export function ShortcutsList() {
  const t = useMessages(settingsMessages);
  const hotkeys = useRegisteredHotkeys();
  const { isEnabled, setIsEnabled } = useShortcutsSetting();
  return (
    <>
      <Switch
        checked={isEnabled}
        onChange={setIsEnabled}
        label={t('singleKeys')}
        hint={t('singleKeysHint')}
      />
      <dl className="mt-3">
        {hotkeys.map((hotkey) => (
          <div
            key={hotkey.keys}
            className="flex min-h-10 items-center justify-between gap-4 border-t border-line py-1"
          >
            <dt>{hotkey.label}</dt>
            <dd className="shrink-0">
              {isEnabled || hasModifier(hotkey) ? (
                <Kbd keys={hotkey.keys} />
              ) : (
                <span className="text-sm text-ink-3">{t('off')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
