import { Link } from 'react-router';
import { sayWith } from '#web/i18n/say.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './campaign-awaited.module.css';
import { campaignTexts } from './campaign-texts.ts';

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
