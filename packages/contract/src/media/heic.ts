import { sentence } from '#core/messages.ts';

/** What phones make of photos and few can open: nothing that is kept here can draw it anew. */
export const isHeic = ({ mimeType, fileName }: { mimeType: string; fileName: string }): boolean =>
  /^image\/hei[cf]\b/i.test(mimeType) || /\.hei[cf]$/i.test(fileName);

export const heicWords = {
  en: 'HEIC photos cannot be kept yet: on the iPhone choose Settings › Camera › Formats › Most Compatible, or send it as JPEG',
  es: 'Las fotos HEIC aún no se pueden guardar: en el iPhone elija Ajustes › Cámara › Formatos › Más compatible, o envíela como JPEG',
};
export const heicRefused = sentence('file_heic', heicWords);
