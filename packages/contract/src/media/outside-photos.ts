import { z } from 'zod';

import { fileKey } from './media.ts';

/** What somebody without an account may send: photos, which are named by whoever takes them in. */
const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
const largest = 15 * 1024 ** 2;
export const photosAtOnce = 3;

export const OutsidePhoto = z.strictObject({
  mimeType: z.enum(photoTypes),
  size: z.number().int().min(1).max(largest),
});
export type OutsidePhoto = z.infer<typeof OutsidePhoto>;
export const outsidePhotos = z.array(OutsidePhoto).min(1).max(photosAtOnce);

/** Photos that were sent before, by their keys, which only their sender knows. */
export const sentPhotos = z.array(fileKey).max(photosAtOnce).default([]);

/** As the addresses of any upload; each takes one photo once. */
export const OutsideUploads = z.strictObject({
  uploads: z.array(
    z.strictObject({ fileKey: z.string(), signedUrl: z.string(), completeUrl: z.string() }),
  ),
});
export type OutsideUploads = z.infer<typeof OutsideUploads>;
