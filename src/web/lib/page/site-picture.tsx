import { pictureSrcSet, placeholderGradient } from '#domain/picture.ts';

type SitePictureProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** How wide it stands on the page, in the form of the attribute `sizes`. */
  sizes: string;
  /** For what is in sight at once. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A picture of a campaign or the gallery: one that was uploaded comes in the smallest form that does for its place, and its
 * colours stand there until then. The pages' policy allows no style in what the server renders: there early-pictures.ts does it.
 */
export function SitePicture({ src, sizes, eager, alt, ...rest }: SitePictureProps) {
  const jpeg = pictureSrcSet(src, 'jpg');
  const colour = (image: HTMLImageElement | null) => {
    if (image) image.style.background = placeholderGradient(src);
  };
  const image = (
    <img
      {...rest}
      src={src}
      alt={alt}
      {...(jpeg ? { srcSet: jpeg, sizes, ref: colour, suppressHydrationWarning: true } : {})}
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
