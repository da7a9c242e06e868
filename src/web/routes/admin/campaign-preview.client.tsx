import { useEffect, useState } from 'react';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import { previewedCampaign } from '#web/admin/campaigns/preview/previewed-campaign.ts';
import { failureOf } from '#web/admin/data/calls.ts';
import { LoadingScreen } from '#web/admin/loading-screen.tsx';
import { AccessDenied } from '#web/admin/staff/access/access-denied.tsx';
import { goToLogin } from '#web/admin/staff/access/sign-in-redirects.ts';
import { useServiceLinks } from '#web/lib/page/site-facts.tsx';
import { showToast, Toaster } from '#web/lib/page/toast.tsx';
import { CampaignDetails } from '#web/site/campaigns/details/campaign-details.tsx';
import { CampaignCards } from '#web/site/campaigns/list/ongoing-campaigns.tsx';
import { EventGrid } from '#web/site/campaigns/list/recent-events.tsx';
import { signOut, useUser } from '#web/site/session/session.ts';
import { Shell } from '#web/site/shell/shell.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './campaign-preview.module.css';

const VIEWS = { details: 'Campaign page', list: 'Campaign list', home: 'Home page' } as const;
type View = keyof typeof VIEWS;

/** A staff-only preview of a campaign, built from the components of the public pages. */
export default function CampaignPreview({ id }: { id: string }) {
  const user = useUser();
  const services = useServiceLinks();
  const [campaign, setCampaign] = useState<Campaign | null>(null);
  const [refused, setRefused] = useState<'no role' | 'failure' | null>(null);
  const [view, setView] = useState<View>('details');

  useEffect(() => {
    previewedCampaign(id).then(setCampaign, (error) => {
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
        signInHref={sessionRoutes.signIn.path}
        onLogout={() => signOut((path) => window.location.assign(path))}
        services={services}
        sandbox={false}
      >
        <PreviewedView campaign={campaign} view={view} />
      </Shell>
      <aside className={styles.bar} aria-label="Preview">
        <p>Preview, visible only to staff.</p>
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Button
            key={name}
            kind={name === view ? 'primary' : 'secondary'}
            aria-pressed={name === view}
            onClick={() => setView(name)}
          >
            {VIEWS[name]}
          </Button>
        ))}
      </aside>
      <Toaster />
    </>
  );
}

function explainDisabledDonation() {
  void showToast({ kind: 'success', text: 'Donating is disabled in the preview.', from: 'elsewhere' });
}

function PreviewedView({ campaign, view }: { campaign: Campaign; view: View }) {
  switch (view) {
    case 'details':
      return (
        <CampaignDetails
          campaign={campaign}
          now={Date.now()}
          money={null}
          onDonate={explainDisabledDonation}
        />
      );
    case 'list':
      return (
        <Container className={styles.list}>
          <CampaignCards campaigns={[campaign]} now={Date.now()} />
        </Container>
      );
    case 'home':
      return <EventGrid campaigns={[campaign]} />;
  }
}
