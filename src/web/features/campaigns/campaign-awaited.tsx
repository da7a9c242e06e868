import { Link } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './campaign-awaited.module.css';

/** Stands where a campaign would, for as long as none has come along with the visitor. */
export function CampaignAwaited({ title }: { title: string }) {
  return (
    <Container width="text" className={styles.page}>
      <Notice
        kind="info"
        level={1}
        title={title}
        picture={<img src="/pictures/states/empty.svg" width="600" height="450" alt="" />}
      >
        <p>
          If nothing appears here, choose one from <Link to="/Campaigns">all campaigns</Link>.
        </p>
      </Notice>
    </Container>
  );
}
