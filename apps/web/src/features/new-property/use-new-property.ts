import { CallFailed } from '@keyhold/contract';
import { useRef } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { uploadFile } from '#core/files/upload.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { chosenCategory } from '#features/hotels/category-fields.tsx';
import type { PropertyToBe } from '#features/new-property/new-property-steps.ts';
import { newPropertyMessages } from '#features/new-property/new-property.messages.ts';

const logoField = 'hotel.logoId';

/** A logo that did not arrive is a mistake of its field, beside which it is told. */
const besideLogo = (error: unknown): CallFailed => {
  const message = error instanceof Error ? error.message : String(error);
  const { status, problem } =
    error instanceof CallFailed
      ? error
      : { status: 503, problem: { code: 'internal', requestId: '' } };
  return new CallFailed(status, { ...problem, message, errors: [{ path: logoField, message }] });
};

const isAboutLogo = (error: Error) =>
  error instanceof CallFailed &&
  error.problem.errors?.some(({ path }) => path.endsWith(logoField)) === true;

/** A logo goes once: what failed afterwards is tried again with the one that has arrived. */
function useLogo() {
  const t = useMessages(newPropertyMessages);
  const sent = useRef<{ file: File; id: number } | null>(null);
  const send = async (file: File): Promise<number> => {
    if (sent.current?.file === file) return sent.current.id;
    const toastId = toast.loading(t('preparing'));
    try {
      const { id } = await uploadFile(file, {
        target: { folder: 'tenants' },
        onRegistered: () => toast.loading(t('uploading'), { id: toastId }),
      });
      sent.current = { file, id };
      return id;
    } catch (error) {
      throw besideLogo(error);
    } finally {
      toast.dismiss(toastId);
    }
  };
  const forget = () => {
    sent.current = null;
  };
  return { send, forget };
}

/** Sends the logo, then all of the property at once. */
export function useNewProperty() {
  const t = useMessages(newPropertyMessages);
  const logo = useLogo();
  const create = useAction(api.tenants.create, {
    loading: t('saving'),
    success: t('created'),
    onError: (error) => {
      // Not there any more: the next try sends it anew.
      if (isAboutLogo(error)) logo.forget();
    },
  });
  return async ({ hotel, user, rooms }: PropertyToBe) => {
    const toastId = toast.loading(t('creating'));
    const { logoId: file, baseCategory, category, ...details } = hotel;
    try {
      const logoId = await logo.send(file);
      const chosen = chosenCategory({ baseCategory, category });
      await create.mutateAsync({ body: { hotel: { ...details, ...chosen, logoId }, user, rooms } });
    } finally {
      toast.dismiss(toastId);
    }
  };
}
