import { TextInput, useNotify } from 'react-admin';
import {
  type CampaignSource,
  type CampaignSources,
  changeCampaignSource,
  nameCampaignSource,
} from '#contract/campaigns/sources.admin.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';

type Saving = { onSaved: (sources: CampaignSources) => void; onClose: () => void };

/** The name under which the form is kept during a new sign-in. */
export const nameDraft = (campaignId: string) => `campaign-source:${campaignId}`;

export function NameSourceDialog({ campaignId, onSaved, onClose }: Saving & { campaignId: string }) {
  const notify = useNotify();
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Name a place"
      draft={nameDraft(campaignId)}
      defaults={{ name: '' }}
      fields={['name']}
      submitLabel="Save"
      onSubmit={async (values) => {
        const body = formBody(nameCampaignSource.body, values);
        onSaved(await call(nameCampaignSource, { params: { id: campaignId }, body }));
        notify(`“${body.name}” has a short link and can be on a poster.`, { type: 'success' });
        onClose();
      }}
    >
      <NameInput />
    </CallDialog>
  );
}

export function RenameSourceDialog({ source, onSaved, onClose }: Saving & { source: CampaignSource }) {
  const notify = useNotify();
  const { id, name, isWithdrawn } = source;
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Rename ${name}`}
      draft={`campaign-source-name:${id}`}
      defaults={{ name }}
      fields={['name']}
      submitLabel="Save"
      onSubmit={async (values) => {
        const body = formBody(changeCampaignSource.body, { ...values, isWithdrawn });
        onSaved(await call(changeCampaignSource, { params: { id }, body }));
        notify('The place was renamed. Its short link stays the same.', { type: 'success' });
        onClose();
      }}
    >
      <NameInput />
    </CallDialog>
  );
}

function NameInput() {
  return (
    <TextInput
      source="name"
      label="Name"
      autoFocus
      helperText="Such as “Temple gate” or “June newsletter”. Only staff see it."
    />
  );
}
