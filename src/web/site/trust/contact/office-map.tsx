import { contactTexts } from '#content/en/pages/contact.ts';
import type { TrustDetails } from '#contract/trust/trust.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from './office-map.module.css';

type OfficeMapProps = { map: TrustDetails['map']; city: string };

export function OfficeMap({ map, city }: OfficeMapProps) {
  const { name } = useTrust();
  const text = useTexts(contactTexts);
  const format = useFormat();
  if (!map.embedUrl && !map.linkUrl) return null;
  return (
    <div className={styles.map}>
      {map.embedUrl && (
        <iframe
          src={map.embedUrl}
          title={format(text.map, { name, city })}
          width="800"
          height="600"
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      {map.linkUrl && (
        <p>
          <a href={map.linkUrl}>{text.openMap}</a>
        </p>
      )}
    </div>
  );
}
