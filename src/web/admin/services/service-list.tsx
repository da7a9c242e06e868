import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import { Box, Button, Card, IconButton, LinearProgress, Link, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import { adminServiceCalls, type EditableService, EditableServices } from '#contract/admin/services.ts';
import { send } from '../data/calls.ts';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { useLoaded } from '../ui/record/use-loaded.ts';
import { readServices } from './service-page.tsx';

/** The services in their display order. */
export function ServiceList() {
  const { value, error, put, reload } = useLoaded(readServices);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { canAccess } = useCanAccess({ resource: 'services', action: 'act' });

  async function moveTo(services: EditableServices, from: number, to: number) {
    const order = services.items.map(({ id }) => id);
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(to, 0, moved);
    setBusy(true);
    setFailure(null);
    const body = { order, seenVersion: services.order.version };
    await send('PUT', adminServiceCalls.order, body, EditableServices).then(put, (failure: unknown) => {
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
        Shown in this order in all menus and lists.
      </PageHead>
      <ErrorMessage error={error ?? failure} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading" />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {value?.items.map((service, index) => (
          <ServiceRow key={service.id} service={service}>
            {canAccess && (
              <>
                <IconButton
                  aria-label={`Move up: ${service.values['menuLabel']}`}
                  disabled={busy || index === 0}
                  onClick={() => void moveTo(value, index, index - 1)}
                >
                  <ArrowUpwardOutlined />
                </IconButton>
                <IconButton
                  aria-label={`Move down: ${service.values['menuLabel']}`}
                  disabled={busy || index === value.items.length - 1}
                  onClick={() => void moveTo(value, index, index + 1)}
                >
                  <ArrowDownwardOutlined />
                </IconButton>
              </>
            )}
          </ServiceRow>
        ))}
      </Box>
    </>
  );
}

function ServiceRow({ service, children }: { service: EditableService; children: ReactNode }) {
  const { id, values, edited } = service;
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 2,
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
        '& button': { zIndex: 1 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={To} to={`/admin/services/${id}/show`} sx={{ fontWeight: 600 }}>
          {String(values['menuLabel'])}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {String(values['summary'])}
        </Typography>
        {edited.length > 0 && <Typography variant="body2">Edited</Typography>}
      </Box>
      {children}
    </Card>
  );
}
