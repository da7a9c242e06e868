import styles from './campaign-picture.module.css';

type CampaignPictureProps = {
  src: string | undefined;
  alt: string;
  width: number;
  height: number;
  eager?: boolean;
  className?: string;
};

/** A campaign's picture at its exact place on the page; without one, a field of the house's weave. */
export function CampaignPicture({ src, alt, width, height, eager, className }: CampaignPictureProps) {
  const looks = [styles.picture, className].filter(Boolean).join(' ');
  if (!src) return <div className={`${looks} ${styles.none}`} role="img" aria-label={alt} />;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={looks}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
