import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link, useParams } from 'react-router';
import { type EditableService, listServices, saveService } from '#contract/trust/services.admin.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { RecordNotFound } from '../../ui/frame/not-found.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { EditableForm } from '../details/editable-form.tsx';
import { EditedField, FieldNotes } from '../details/edited-field.tsx';
import { LanguageInput } from '../translations/language-input.tsx';
import { originalLanguage } from '../translations/translation-values.ts';
import { OffersField } from './offers-field.tsx';
import { SERVICE_FIELDS, SERVICE_SOURCES } from './service-fields.ts';

const readServices = () => call(listServices, {});

/** A service's texts. */
export function ServicePage() {
  const { id } = useParams();
  const { value, error, put, reload } = useLoaded(readServices);
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
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading" />}
      {value && !service && <RecordNotFound message="There is no such service." />}
      {value && service && (
        <Service
          key={service.id}
          service={service}
          onSaved={(saved) =>
            put({ ...value, items: value.items.map((each) => (each.id === saved.id ? saved : each)) })
          }
        />
      )}
    </>
  );
}

const languageName = (language: unknown) => LANGUAGE_NAMES[originalLanguage({ language })];

type ServiceProps = { service: EditableService; onSaved: (saved: EditableService) => void };

function Service({ service, onSaved }: ServiceProps) {
  const { id, path, values, changedAt, changedBy } = service;
  const { canAccess } = useCanAccess({ resource: 'services', action: 'act' });
  return (
    <>
      <PageHead
        title={String(values['menuLabel'])}
        actions={
          <Button href={path} target="_blank" rel="noopener" variant="outlined">
            View page
          </Button>
        }
      >
        {changedAt ? `Changed by ${changedBy}, ${dateAndTime(changedAt)}` : 'Not edited yet'}
      </PageHead>
      {canAccess && (
        <Section title="Texts">
          <Typography sx={{ color: 'text.secondary' }}>
            The address and pictures cannot be changed here.
          </Typography>
          <EditableForm
            draft={`service:${id}`}
            edits={service}
            sources={SERVICE_SOURCES}
            body={saveService.body}
            save={(body) => call(saveService, { params: { id }, body })}
            onSaved={onSaved}
            reload={async () => (await readServices()).items.find((each) => each.id === id) ?? service}
          >
            <Box>
              <LanguageInput />
              <FieldNotes name="language" label="Language of these texts" describe={languageName} />
            </Box>
            {SERVICE_FIELDS.map((field) => (
              <EditedField key={field.name} field={field} />
            ))}
            <OffersField />
          </EditableForm>
        </Section>
      )}
    </>
  );
}
