import { SitePicture } from '#web/lib/page/site-picture.tsx';
import styles from './campaign-picture.module.css';

type CampaignPictureProps = {
  src: string | undefined;
  alt: string;
  /** The language of `alt`, if it is not the page's. */
  lang?: string | undefined;
  width: number;
  height: number;
  /** How wide it stands on the page, in the form of the attribute `sizes`. */
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** A campaign's picture at its exact place on the page; without one, a field of the house's weave. */
export function CampaignPicture({ src, alt, lang, className, ...place }: CampaignPictureProps) {
  const looks = [styles.picture, className].filter(Boolean).join(' ');
  if (!src) return <div className={`${looks} ${styles.none}`} role="img" aria-label={alt} lang={lang} />;
  return <SitePicture {...place} src={src} alt={alt} lang={lang} className={looks} />;
}
