import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { NumberInput, TextInput, useNotify } from 'react-admin';
import {
  confirmImpact,
  enterCampaignImpact,
  type CampaignImpact as Impact,
  type ImpactEntry,
  listCampaignImpact,
  rejectImpact,
  withdrawImpact,
} from '#contract/campaigns/impact.admin.ts';
import { formatNumber } from '#domain/money/money.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { LanguageInput, useOriginalLang } from '../../trust/translations/language-input.tsx';
import { type FormTranslations, translationsOf } from '../../trust/translations/translation-values.ts';
import { Translations } from '../../trust/translations/translations.tsx';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { StateChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

type CampaignImpactProps = { campaignId: string; mayWrite: boolean };
type OnDone = (impact: Impact) => void;

/** What a campaign achieved: entered by one person, confirmed by another, and then on its page. */
export function CampaignImpact({ campaignId, mayWrite }: CampaignImpactProps) {
  const { value, error, put } = useLoaded(() => call(listCampaignImpact, { params: { id: campaignId } }));
  const [isEntering, setIsEntering] = useState(false);
  return (
    <Section title="What was achieved">
      <ErrorMessage error={error} />
      <Typography>
        The campaign’s page adds up what a second person has confirmed: 4,200 meals, April to June 2026.
      </Typography>
      {mayWrite && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setIsEntering(true)}>
          Enter a result
        </Button>
      )}
      {value?.items.map((entry) => (
        <Entry key={entry.id} entry={entry} mayWrite={mayWrite} onDone={put} />
      ))}
      {isEntering && (
        <EnterDialog campaignId={campaignId} onDone={put} onClose={() => setIsEntering(false)} />
      )}
    </Section>
  );
}

function Entry({ entry, mayWrite, onDone }: { entry: ImpactEntry; mayWrite: boolean; onDone: OnDone }) {
  const { quantity, unit, fromDay, untilDay, evidence, state, by, at, isOwn, decidedBy } = entry;
  const { run, busy, failure } = useCall();
  const step =
    (endpoint: typeof confirmImpact | typeof rejectImpact | typeof withdrawImpact, done: string) => () =>
      void run(async () => {
        onDone(await call(endpoint, { params: { id: entry.id } }));
        return done;
      });
  return (
    <Box component="article" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3">
          {formatNumber(quantity)} {unit}
        </Typography>
        <StateChip state={state} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {shortDate(fromDay)} – {shortDate(untilDay)}. Entered by {by}, {dateAndTime(at)}.
        {decidedBy && ` Decided by ${decidedBy}.`}
      </Typography>
      <Typography>{evidence}</Typography>
      <ErrorMessage error={failure} />
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {state === 'entered' && isOwn && <Typography>Somebody else has to confirm this.</Typography>}
          {state === 'entered' && !isOwn && (
            <>
              <Button
                variant="outlined"
                disabled={busy}
                onClick={step(confirmImpact, 'It is on the page now.')}
              >
                Confirm
              </Button>
              <Button color="error" disabled={busy} onClick={step(rejectImpact, 'Rejected.')}>
                Reject
              </Button>
            </>
          )}
          {state === 'confirmed' && (
            <Button
              color="error"
              disabled={busy}
              onClick={step(withdrawImpact, 'It is no longer on the page.')}
            >
              Withdraw
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

type EnterDialogProps = { campaignId: string; onDone: OnDone; onClose: () => void };

const NEW = {
  language: 'en',
  quantity: null,
  unit: '',
  fromDay: null,
  untilDay: null,
  evidence: '',
  translations: {},
};
const FIELDS = ['language', 'quantity', 'unit', 'fromDay', 'untilDay', 'evidence', 'translations'] as const;

function EnterDialog({ campaignId, onDone, onClose }: EnterDialogProps) {
  const notify = useNotify();
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Enter a result"
      draft={`campaign-impact:${campaignId}`}
      defaults={NEW}
      fields={FIELDS}
      submitLabel="Save"
      onSubmit={async (values: Record<string, unknown>) => {
        const texts = translationsOf(values as FormTranslations, ['unit']);
        const body = formBody(enterCampaignImpact.body, { ...values, ...texts });
        onDone(await call(enterCampaignImpact, { params: { id: campaignId }, body }));
        notify('Saved. Visitors see it once somebody else has confirmed it.', { type: 'success' });
        onClose();
      }}
    >
      <Fields />
    </CallDialog>
  );
}

function Fields() {
  const lang = useOriginalLang();
  const today = indianDateTime(new Date()).slice(0, 10);
  return (
    <>
      <LanguageInput />
      <NumberInput source="quantity" label="How many" isRequired min={1} step={1} helperText={false} />
      <TextInput
        source="unit"
        label="Of what, in the plural"
        isRequired
        helperText="Such as: meals. The same words are added up."
        slotProps={{ htmlInput: { lang, maxLength: 60 } }}
      />
      <DateInput source="fromDay" label="From" max={today} isRequired />
      <DateInput source="untilDay" label="Until" max={today} isRequired />
      <TextInput
        source="evidence"
        label="How you know it"
        isRequired
        multiline
        minRows={2}
        helperText="For the person who confirms it. Not shown on the page."
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Translations fields={[{ source: 'unit', label: 'Of what', maxLength: 60 }]} />
    </>
  );
}
