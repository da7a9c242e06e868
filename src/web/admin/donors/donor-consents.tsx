import { Box, Link, Typography } from '@mui/material';
import { shownNoticeRoute } from '#contract/donors/consent-paths.ts';
import type { DonorConsent } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { type ConsentTopic, topicOf } from '#domain/donors/data-requests.ts';
import { dateAndTime } from '../ui/record/dates.ts';
import { DetailList, Section } from '../ui/record/section.tsx';
import { Timeline } from '../ui/record/timeline.tsx';

const PURPOSES: Record<DonorConsent['purpose'], string> = {
  campaign_updates: 'News of campaigns',
  follow_campaign: 'News of a campaign that they follow',
  follow_trust: 'News of all campaigns',
  monthly_reports: 'Monthly reports',
};

const PLACES: Record<DonorConsent['place'], string> = {
  after_gift: 'after a gift',
  account: 'in “My gifts”',
  email: 'by a link in an email',
};

/** What the donor agreed to, with proof: when, where, and the privacy notice that was shown. */
export function DonorConsents({ consents }: { consents: readonly DonorConsent[] }) {
  const sentTo = (topic: ConsentTopic) => {
    const given = consents.filter(
      ({ isLatest, isGiven, purpose }) => isLatest && isGiven && topicOf(purpose) === topic,
    );
    return given.length > 0 ? `Sent to ${emailsOf(given)}` : 'Withdrawn';
  };
  return (
    <Section title="Consents">
      {consents.length === 0 && <Typography>No consent is on record.</Typography>}
      {consents.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <DetailList
            items={{
              [PURPOSES.campaign_updates]: sentTo('campaigns'),
              ...(consents.some(({ purpose }) => topicOf(purpose) === 'reports') && {
                [PURPOSES.monthly_reports]: sentTo('reports'),
              }),
            }}
          />
        </Box>
      )}
      <Timeline
        entries={consents.map((consent) => ({
          id: consent.id,
          when: dateAndTime(consent.at),
          who: consent.email,
          text: <Decision {...consent} />,
          detail: PLACES[consent.place],
        }))}
      />
    </Section>
  );
}

const emailsOf = (consents: readonly DonorConsent[]) => consents.map(({ email }) => email).join(', ');

function Decision({ purpose, isGiven, notice }: DonorConsent) {
  return (
    <>
      {PURPOSES[purpose]}: {isGiven ? 'given' : 'withdrawn'}
      {notice && (
        <>
          {' with '}
          <Link href={pathOf(shownNoticeRoute, { version: notice.version })} target="_blank" rel="noopener">
            privacy notice {notice.version}
          </Link>{' '}
          in {LANGUAGE_NAMES[notice.language]}
        </>
      )}
    </>
  );
}
