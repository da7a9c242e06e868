import type { ShownLogo, TrustPicture } from '#contract/trust/trust.ts';
import { thumbnailUrl } from '#domain/trust/picture.ts';

/** The space for the logo beside the trust's name, in CSS pixels: as high as the built-in mark. */
const BOX = { width: 140, height: 46 };

/** The logo in the size of the header and footer; null when none was uploaded. Loaders call it, so that no page has to. */
export function shownLogo({ url, width, height }: TrustPicture): ShownLogo | null {
  if (!url) return null;
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return {
    src: thumbnailUrl(url),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
