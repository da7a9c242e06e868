import { type PicturePoint, SitePicture } from '#web/lib/page/site-picture.tsx';
import styles from './campaign-picture.module.css';

type CampaignPictureProps = {
  src: string | undefined;
  alt: string;
  /** The language of `alt`, if it is not the page's. */
  lang?: string | undefined;
  width: number;
  height: number;
  /** Its width on the page, as the attribute `sizes`. */
  sizes: string;
  focus?: PicturePoint | undefined;
  eager?: boolean;
  className?: string;
};

/** A campaign's picture; without one, a patterned area of the same size. */
export function CampaignPicture({ src, alt, lang, className, ...size }: CampaignPictureProps) {
  const classes = [styles.picture, className].filter(Boolean).join(' ');
  if (!src) return <div className={`${classes} ${styles.none}`} role="img" aria-label={alt} lang={lang} />;
  return <SitePicture {...size} src={src} alt={alt} lang={lang} className={classes} />;
}
