import { trust } from '#web/trust.config.ts';
import styles from './office-map.module.css';

export function OfficeMap() {
  return (
    <div className={styles.map}>
      <iframe
        src={trust.map.embedUrl}
        title={`Map: the office of ${trust.name} in ${trust.officeAddress.city}`}
        width="800"
        height="600"
        loading="lazy"
        referrerPolicy="no-referrer"
      />
      <p>
        <a href={trust.map.linkUrl}>Open the map by itself</a>
      </p>
    </div>
  );
}
