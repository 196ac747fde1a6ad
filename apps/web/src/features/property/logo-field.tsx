import type { Tenant } from '@keyhold/contract';
import { useRef, useState } from 'react';

import { publicFileUrl } from '#core/files/file-address.ts';
import { useMessages } from '#core/language/i18n.ts';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { propertyMessages } from '#features/property/property.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Bound } from '#ui/form/field.tsx';
import { Avatar } from '#ui/show/avatar.tsx';

/** What was sent is shown at once; it is the logo from when the settings are saved. */
export function LogoField({ saved }: { saved: Tenant }) {
  const t = useMessages(propertyMessages);
  const [shown, setShown] = useState(saved.logo);
  const group = useRef<HTMLDivElement>(null);
  const label = t('logo');
  return (
    <Bound name="logoId" label={label} required={false} className="sm:col-span-2">
      {({ field, control }) => {
        const choose = (logo: Tenant['logo']) => {
          setShown(logo);
          field.onChange(logo?.id ?? null);
        };
        return (
          <div
            ref={group}
            role="group"
            tabIndex={-1}
            aria-label={label}
            className="flex flex-col gap-2 outline-none"
          >
            <span className="font-medium">{label}</span>
            <div className="flex flex-wrap items-center gap-4">
              <Avatar
                isSquare
                size="lg"
                name={saved.title}
                src={shown && publicFileUrl(shown.fileKey)}
              />
              {shown && (
                <Button
                  id={control.id}
                  disabled={control.disabled}
                  onClick={() => {
                    choose(null);
                    // The button is gone: whoever pressed it stays where they were.
                    group.current?.focus();
                  }}
                >
                  {t('removeLogo')}
                </Button>
              )}
            </div>
            <MediaPicker
              target={{ folder: 'tenants' }}
              label={label}
              value={[]}
              onChange={(change) => {
                const [sent] = change([]);
                if (sent) choose({ id: sent.id, fileKey: sent.fileKey });
              }}
            />
            <p className="text-sm text-ink-3">{t('logoHint')}</p>
          </div>
        );
      }}
    </Bound>
  );
}
