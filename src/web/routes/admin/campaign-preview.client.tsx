import { useEffect, useState } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import { userCalls } from '#contract/sign-in.ts';
import { AccessDenied } from '#web/admin/access/access-denied.tsx';
import { goToLogin } from '#web/admin/access/sign-in-redirects.ts';
import { campaignToPreview } from '#web/admin/campaigns/preview/previewed-campaign.ts';
import { failureOf } from '#web/admin/data/calls.ts';
import { LoadingScreen } from '#web/admin/loading-screen.tsx';
import { CampaignDetails } from '#web/features/campaigns/details/campaign-details.tsx';
import { CampaignCards } from '#web/features/campaigns/list/ongoing-campaigns.tsx';
import { EventGrid } from '#web/features/campaigns/list/recent-events.tsx';
import { signOut, useUser } from '#web/features/session/session.ts';
import { Shell } from '#web/features/shell/shell.tsx';
import { useServiceLinks } from '#web/lib/page/site-facts.tsx';
import { showToast, Toaster } from '#web/lib/page/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './campaign-preview.module.css';

const PLACES = { page: 'Its page', list: 'The list', home: 'Home page' } as const;
type Place = keyof typeof PLACES;

/** A campaign where visitors will see it, in the very parts that they see, for staff alone. */
export default function CampaignPreview({ id }: { id: string }) {
  const user = useUser();
  const services = useServiceLinks();
  const [campaign, setCampaign] = useState<Campaign | null>(null);
  const [refused, setRefused] = useState<'no role' | 'failure' | null>(null);
  const [place, setPlace] = useState<Place>('page');

  useEffect(() => {
    campaignToPreview(id).then(setCampaign, (error) => {
      const { status } = failureOf(error);
      if (status === 401) goToLogin();
      else setRefused(status === 403 ? 'no role' : 'failure');
    });
  }, [id]);

  if (refused) return <AccessDenied reason={refused} />;
  if (!campaign) return <LoadingScreen />;
  return (
    <>
      <Shell
        user={user}
        signInHref={userCalls.signIn}
        onLogout={() => signOut((path) => window.location.assign(path))}
        services={services}
        sandbox={false}
      >
        <Shown campaign={campaign} place={place} />
      </Shell>
      <aside className={styles.bar} aria-label="Preview">
        <p>A preview that only staff see.</p>
        {(Object.keys(PLACES) as Place[]).map((name) => (
          <Button
            key={name}
            kind={name === place ? 'primary' : 'secondary'}
            aria-pressed={name === place}
            onClick={() => setPlace(name)}
          >
            {PLACES[name]}
          </Button>
        ))}
      </aside>
      <Toaster />
    </>
  );
}

function notHere() {
  void showToast({ kind: 'success', text: 'Here a visitor would go on to donate.', from: 'elsewhere' });
}

function Shown({ campaign, place }: { campaign: Campaign; place: Place }) {
  switch (place) {
    case 'page':
      return <CampaignDetails campaign={campaign} onDonate={notHere} />;
    case 'list':
      return (
        <Container className={styles.list}>
          <CampaignCards campaigns={[campaign]} />
        </Container>
      );
    case 'home':
      return <EventGrid campaigns={[campaign]} />;
  }
}
