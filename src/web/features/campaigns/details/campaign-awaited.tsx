import { Link } from 'react-router';
import { sayWith } from '#web/languages/format-message.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { campaignTexts } from '../campaign-texts.ts';
import styles from './campaign-awaited.module.css';

/** Stands where a campaign would, for as long as none has come along with the visitor. */
export function CampaignAwaited({ title }: { title: string }) {
  const { details } = useTexts(campaignTexts);
  return (
    <Container width="text" className={styles.page}>
      <Notice kind="info" level={1} title={title} picture="empty">
        <p>
          {sayWith(details.awaited, {
            link: (words) => (
              <Link key="link" to="/Campaigns">
                {words}
              </Link>
            ),
          })}
        </p>
      </Notice>
    </Container>
  );
}
