import { pictureSrcSet, placeholderGradient } from '#domain/trust/picture.ts';
import styles from './site-picture.module.css';

/** In per cent from the left and from the top. */
export type PicturePoint = { readonly x: number; readonly y: number };

type SitePictureProps = {
  src: string;
  alt: string;
  /** The language of `alt`, if it is not the page's. */
  lang?: string | undefined;
  width: number;
  height: number;
  /** Its width on the page, as the attribute `sizes`. */
  sizes: string;
  /** The point that stays visible when the picture is cropped; the middle without one. */
  focus?: PicturePoint | undefined;
  /** For a picture in the first screen. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A picture of a campaign or the gallery. The browser picks an uploaded picture's best format and width; until it has loaded,
 * its colours are its background. They are set by a script because the pages' policy forbids style attributes in the HTML.
 */
export function SitePicture({ src, sizes, eager, alt, focus, className, ...rest }: SitePictureProps) {
  const jpeg = pictureSrcSet(src, 'jpg');
  const colour = (image: HTMLImageElement | null) => {
    if (image) image.style.background = placeholderGradient(src);
  };
  const image = (
    <img
      {...rest}
      className={[className, focus && styles.focused].filter(Boolean).join(' ') || undefined}
      data-x={focus && inTens(focus.x)}
      data-y={focus && inTens(focus.y)}
      src={src}
      alt={alt}
      {...(jpeg ? { srcSet: jpeg, sizes, ref: colour } : {})}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (!jpeg) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(src, 'avif') ?? ''} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(src, 'webp') ?? ''} sizes={sizes} />
      {image}
    </picture>
  );
}

/** The style sheet has a rule for every ten per cent, as the policy forbids style attributes. */
const inTens = (percent: number) => Math.round(percent / 10) * 10;
