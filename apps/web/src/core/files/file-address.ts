/** Pictures of people and properties, which anybody may see. */
export const publicFileUrl = (fileKey: string): string => `/api/files/${fileKey}`;

/** The address of somebody's picture, where there is one. */
export const pictureOf = ({ avatar }: { avatar: { fileKey: string } | null }): string | null =>
  avatar && publicFileUrl(avatar.fileKey);
