import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Button, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useIsOffline, useResourceContext, useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { failureOf } from '../../data/calls.ts';
import { ErrorMessage, NoConnection } from '../frame/error-message.tsx';
import { RecordNotFound } from '../frame/not-found.tsx';

// A separate cache entry, as lists contain only some of a record's fields.
const QUERY_OPTIONS = { meta: { complete: true }, retry: false, onError: () => {} };

type RecordPageProps<T> = { back: string; children: (record: T) => ReactNode };

/** The page of one record with all its fields. */
export function RecordPage<T extends RaRecord>({ back, children }: RecordPageProps<T>) {
  const resource = useResourceContext();
  return (
    <>
      <Button
        component={Link}
        to={`/admin/${resource}`}
        startIcon={<ArrowBackOutlined />}
        sx={{ ml: -1.5, mb: 1 }}
      >
        {back}
      </Button>
      <ShowBase queryOptions={QUERY_OPTIONS}>
        <LoadedRecord>{children}</LoadedRecord>
      </ShowBase>
    </>
  );
}

function LoadedRecord<T extends RaRecord>({ children }: { children: (record: T) => ReactNode }) {
  const { record, error, refetch } = useShowContext<T>();
  const offline = useIsOffline();
  if (record) return children(record);
  if (offline) return <NoConnection />;
  if (!error) return <LinearProgress aria-label="Loading" />;
  if (failureOf(error).status === 404) return <RecordNotFound message={failureOf(error).message} />;
  return <ErrorMessage error={error} retry={() => refetch()} />;
}
