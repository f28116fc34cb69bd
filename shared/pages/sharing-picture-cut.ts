export const socialPictureSize = { width: 1200, height: 630 } as const;

/** art/social/make-social-pictures.ts makes these pictures. */
export function pagePicture(pageId: string): string {
  return `/images/social/${pageId}.jpg`;
}

/** Other sites cache a picture by its URL, so a changed article has another one. */
export function articlePicture(slug: string, { id, version }: { readonly id: string; readonly version: number }): string {
  return `/images/social/press/${slug}/${id}.jpg?v=${version}`;
}

/** A part of the height from the top, where the line above the title and the horizon of the sea are. */
export const sharingPictureLine = 0.56;

/** In pixels of the source. */
export function cutForSharing(source: { readonly width: number; readonly height: number }, horizon = 0.5) {
  const height = Math.min(source.height, Math.round((source.width * socialPictureSize.height) / socialPictureSize.width));
  const width = Math.min(source.width, Math.round((height * socialPictureSize.width) / socialPictureSize.height));
  const top = Math.round(source.height * horizon - height * sharingPictureLine);
  return { left: Math.round((source.width - width) / 2), top: Math.max(0, Math.min(source.height - height, top)), width, height };
}
