import { useTrust } from '#web/lib/site-facts.tsx';
import styles from './office-map.module.css';

export function OfficeMap() {
  const { name, officeAddress, map } = useTrust();
  return (
    <div className={styles.map}>
      <iframe
        src={map.embedUrl}
        title={`Map: the office of ${name} in ${officeAddress.city}`}
        width="800"
        height="600"
        loading="lazy"
        referrerPolicy="no-referrer"
      />
      <p>
        <a href={map.linkUrl}>Open the map by itself</a>
      </p>
    </div>
  );
}
