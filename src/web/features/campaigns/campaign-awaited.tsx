import { Link } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';

/** Stands where a campaign would, for as long as none has come along with the visitor. */
export function CampaignAwaited({ title }: { title: string }) {
  return (
    <Notice kind="info" level={1} title={title}>
      <p>
        If nothing appears here, choose one from <Link to="/Campaigns">all campaigns</Link>.
      </p>
    </Notice>
  );
}
