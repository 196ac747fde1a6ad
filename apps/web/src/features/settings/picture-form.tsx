import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { publicFileUrl } from '#core/files/file-address.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { settingsMessages } from '#features/settings/settings.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Avatar } from '#ui/show/avatar.tsx';

/** Who one is here, with a face: the picture is saved as soon as it has arrived. */
export function PictureForm() {
  const t = useMessages(settingsMessages);
  const { name, avatar, roles } = useProfile();
  const [isChanging, setIsChanging] = useState(false);
  const { mutate, isPending } = useAction(api.auth.update, {
    type: t('picture'),
    onSuccess: () => setIsChanging(false),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={avatar && publicFileUrl(avatar.fileKey)} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold">{name}</p>
          <p className="truncate text-ink-2">
            {roles.map(({ title }) => title).join(', ') || t('noRole')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            {t('changePicture')}
          </Button>
          {avatar && (
            <Button
              variant="ghost"
              isLoading={isPending}
              onClick={() => mutate({ body: { avatarId: null } })}
            >
              {t('removePicture')}
            </Button>
          )}
        </div>
      </div>
      {isChanging && (
        <MediaPicker
          target={{ ownPicture: true }}
          label={t('picture')}
          value={[]}
          onChange={(change) => {
            const [sent] = change([]);
            if (sent) mutate({ body: { avatarId: sent.id } });
          }}
        />
      )}
    </div>
  );
}
