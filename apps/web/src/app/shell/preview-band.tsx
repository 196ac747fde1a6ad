import { Eye } from 'lucide-react';

import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { previewRole } from '#core/session/preview-role.ts';
import { Button } from '#ui/button/button.tsx';

/** Above everything while one looks at the pages as another role. */
export function PreviewBand({ title }: { title: string }) {
  const t = useMessages(shellMessages);
  return (
    <div
      data-print="hide"
      className="flex min-h-9 items-center justify-center gap-2 bg-ink px-3 py-1 font-semibold text-canvas"
    >
      <p role="note" className="flex min-w-0 flex-1 items-center justify-center gap-2">
        <Eye size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 truncate">{t('seeingAs', { role: title })}</span>
      </p>
      <Button size="sm" onClick={() => previewRole.set(null)}>
        {t('stopSeeing')}
      </Button>
    </div>
  );
}
