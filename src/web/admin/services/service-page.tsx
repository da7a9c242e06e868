import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useCanAccess, useNotify } from 'react-admin';
import { Link, useParams } from 'react-router';
import { adminServiceCalls, EditableService, EditableServices } from '#contract/admin/services.ts';
import { LANGUAGE_NAMES } from '#contract/admin/translations.ts';
import { pathFor, read, send } from '../data/calls.ts';
import { LanguageInput } from '../translations/language-input.tsx';
import { writtenIn } from '../translations/translation-values.ts';
import { EditionForm } from '../trust/editable-form.tsx';
import { EditionField, FieldNotes } from '../trust/edited-field.tsx';
import { NoSuchRecord } from '../ui/frame/dead-ends.tsx';
import { Trouble } from '../ui/frame/error-message.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';
import { useReading } from '../ui/record/use-loaded.ts';
import { OffersField } from './offers-field.tsx';
import { SERVICE_FIELDS, SERVICE_SOURCES } from './service-fields.ts';

export const readServices = () => read(adminServiceCalls.services, EditableServices);

/** A service's texts. */
export function ServicePage() {
  const { id } = useParams();
  const { value, error, put, again } = useReading(readServices);
  const service = value?.items.find((each) => each.id === id);
  return (
    <>
      <Button
        component={Link}
        to="/admin/services"
        startIcon={<ArrowBackOutlined />}
        sx={{ ml: -1.5, mb: 1 }}
      >
        All services
      </Button>
      <Trouble error={error} retry={again} />
      {!value && !error && <LinearProgress aria-label="Loading" />}
      {value && !service && <NoSuchRecord words="There is no service under this name." />}
      {value && service && (
        <Service
          key={service.version}
          service={service}
          onSaved={(saved) =>
            put({ ...value, items: value.items.map((each) => (each.id === saved.id ? saved : each)) })
          }
        />
      )}
    </>
  );
}

const languageName = (language: unknown) => LANGUAGE_NAMES[writtenIn({ language })];

type ServiceProps = { service: EditableService; onSaved: (saved: EditableService) => void };

function Service({ service, onSaved }: ServiceProps) {
  const { id, path, values, changedAt, changedBy } = service;
  const { canAccess } = useCanAccess({ resource: 'services', action: 'act' });
  const notify = useNotify();
  return (
    <>
      <PageHead
        title={String(values['menuLabel'])}
        actions={
          <Button href={path} target="_blank" rel="noopener" variant="outlined">
            See its page
          </Button>
        }
      >
        {changedAt ? `Changed by ${changedBy}, ${dateAndTime(changedAt)}` : 'As it was written at first'}
      </PageHead>
      {canAccess && (
        <Section title="Texts">
          <Typography sx={{ color: 'text.secondary' }}>
            Its address and its pictures stay as they are.
          </Typography>
          <EditionForm
            draft={`service:${id}`}
            edition={service}
            sources={SERVICE_SOURCES}
            save={(body) => send('PUT', pathFor(adminServiceCalls.service, id), body, EditableService)}
            onSaved={(saved) => {
              notify('Saved. The site shows it now.', { type: 'success' });
              onSaved(saved);
            }}
            lookAgain={async () => (await readServices()).items.find((each) => each.id === id) ?? service}
          >
            <Box>
              <LanguageInput />
              <FieldNotes name="language" label="Language of these texts" inWords={languageName} />
            </Box>
            {SERVICE_FIELDS.map((field) => (
              <EditionField key={field.name} field={field} />
            ))}
            <OffersField />
          </EditionForm>
        </Section>
      )}
    </>
  );
}
