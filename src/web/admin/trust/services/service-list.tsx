import { Box, Button, Card, Chip, LinearProgress, Link, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import {
  type EditableService,
  type EditableServices,
  listServices,
  saveServiceOrder,
} from '#contract/trust/services.admin.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { MoveButtons } from '../../ui/list/move-buttons.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

/** The services in their display order. */
export function ServiceList() {
  const { value, error, put, reload } = useLoaded(() => call(listServices, {}));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { canAccess } = useCanAccess({ resource: 'services', action: 'act' });

  const moveTo = (services: EditableServices, from: number, to: number) => {
    const order = services.items.map(({ id }) => id);
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(to, 0, moved);
    return save(services, { order });
  };

  const toggle = (services: EditableServices, id: string) => {
    const hidden = hiddenIn(services);
    return save(services, {
      hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
    });
  };

  async function save(services: EditableServices, changes: { order?: string[]; hidden?: string[] }) {
    setBusy(true);
    setFailure(null);
    const order = services.items.map(({ id }) => id);
    const body = { order, hidden: hiddenIn(services), ...changes, seenVersion: services.order.version };
    await call(saveServiceOrder, { body }).then(put, (failure: unknown) => {
      setFailure(failure);
      reload();
    });
    setBusy(false);
  }

  return (
    <>
      <PageHead
        title="Services"
        actions={
          <Button href="/services" target="_blank" rel="noopener" variant="outlined">
            View page
          </Button>
        }
      >
        Shown in this order in all menus and lists. Hidden ones have no page on the site.
      </PageHead>
      <ErrorMessage error={error ?? failure} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading" />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {value?.items.map((service, index) => (
          <ServiceRow key={service.id} service={service} hidden={hiddenIn(value).includes(service.id)}>
            {canAccess && (
              <>
                <Button
                  aria-label={`${hiddenIn(value).includes(service.id) ? 'Show' : 'Hide'}: ${service.values['menuLabel']}`}
                  disabled={busy}
                  onClick={() => void toggle(value, service.id)}
                >
                  {hiddenIn(value).includes(service.id) ? 'Show' : 'Hide'}
                </Button>
                <MoveButtons
                  up={`Move up: ${service.values['menuLabel']}`}
                  down={`Move down: ${service.values['menuLabel']}`}
                  place={index}
                  count={value.items.length}
                  busy={busy}
                  onMove={(by) => void moveTo(value, index, index + by)}
                />
              </>
            )}
          </ServiceRow>
        ))}
      </Box>
    </>
  );
}

const hiddenIn = ({ order }: EditableServices) => order.values['hidden'] as string[];

type ServiceRowProps = { service: EditableService; hidden: boolean; children: ReactNode };

function ServiceRow({ service, hidden, children }: ServiceRowProps) {
  const { id, values, edited } = service;
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 2,
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
        '& button': { zIndex: 1 },
      }}
    >
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Link component={To} to={`/admin/services/${id}/show`} sx={{ fontWeight: 600 }}>
          {String(values['menuLabel'])}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {String(values['summary'])}
        </Typography>
        {hidden && <Chip label="Hidden" size="small" sx={{ mt: 0.5 }} />}
        {edited.length > 0 && <Typography variant="body2">Edited</Typography>}
      </Box>
      <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>{children}</Box>
    </Card>
  );
}
