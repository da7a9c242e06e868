import { campaignSummaryTexts } from '#content/en/pages/campaign-summary.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './campaign-placeholder.module.css';

/** Shown in place of a campaign if the navigation state has none, or until it has loaded. */
export function CampaignPlaceholder({ title }: { title: string }) {
  const { chooseOne } = useTexts(campaignSummaryTexts);
  return (
    <Container width="text" className={styles.page}>
      <Notice kind="info" level={1} title={title} picture="empty">
        <p>
          <LinkedText message={chooseOne} to="/Campaigns" />
        </p>
      </Notice>
    </Container>
  );
}
