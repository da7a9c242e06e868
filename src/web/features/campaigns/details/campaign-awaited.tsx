import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './campaign-awaited.module.css';

/** Stands where a campaign would, for as long as none has come along with the visitor. */
export function CampaignAwaited({ title }: { title: string }) {
  const { details } = useTexts('campaigns');
  return (
    <Container width="text" className={styles.page}>
      <Notice kind="info" level={1} title={title} picture="empty">
        <p>
          <LinkedText message={details.awaited} to="/Campaigns" />
        </p>
      </Notice>
    </Container>
  );
}
