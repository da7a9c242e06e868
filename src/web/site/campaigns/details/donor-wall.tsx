import { useEffect, useState } from 'react';
import { donorWallTexts } from '#content/en/pages/donor-wall.ts';
import type { readDonorWall } from '#contract/campaigns/donor-wall.server.ts';
import type { DonorWall as Wall } from '#contract/campaigns/donor-wall.ts';
import { donorWallRoute } from '#contract/donors/account-paths.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { fieldsOf, isText, itemsOf, readerOf } from '#web/lib/api/reading.ts';
import styles from './donor-wall.module.css';

type Donor = Wall['donors'][number];

function readTribute(value: unknown): Donor['tribute'] {
  const { kind, name } = fieldsOf(value);
  return (kind === 'honour' || kind === 'memory') && isText(name) ? { kind, name } : null;
}

function readDonor(value: unknown): Donor | null {
  const { name, tribute } = fieldsOf(value);
  return isText(name) ? { name, tribute: readTribute(tribute) } : null;
}

const reader = readerOf((body) => ({ donors: itemsOf(fieldsOf(body)['donors'], readDonor) }));

/** The donors of a campaign who chose to be named. Nothing is shown without any, or when they cannot be loaded. */
export function DonorWall({ campaignId }: { campaignId: string }) {
  const text = useTexts(donorWallTexts);
  const format = useFormat();
  const [donors, setDonors] = useState<Wall['donors']>([]);

  useEffect(() => {
    let isCurrent = true;
    void call<typeof readDonorWall, Wall>(donorWallRoute, { params: { id: campaignId } }, reader).then(
      (result) => {
        if (isCurrent) setDonors(result.kind === 'ok' ? result.value.donors : []);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [campaignId]);

  if (donors.length === 0) return null;
  return (
    <section className={styles.wall} aria-labelledby="donors">
      <h2 id="donors">{text.title}</h2>
      <ul>
        {donors.map(({ name, tribute }) => (
          <li key={`${name} ${tribute?.kind} ${tribute?.name}`}>
            {name}
            {tribute && <small>{format(text[tribute.kind], { name: tribute.name })}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
