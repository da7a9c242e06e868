import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Button, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useIsOffline, useResourceContext, useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { failureOf } from '../../data/calls.ts';
import { RecordNotFound } from '../frame/not-found.tsx';
import { ErrorMessage } from '../frame/error-message.tsx';
import { NoConnection } from '../frame/error-message.tsx';

// Apart from what lists have shown of the same record, which is less.
const WHOLE = { meta: { whole: true }, retry: false, onError: () => {} };

type RecordPageProps<T> = { back: string; children: (record: T) => ReactNode };

/** The page of one record, read whole from the server. */
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
      <ShowBase queryOptions={WHOLE}>
        <Whole>{children}</Whole>
      </ShowBase>
    </>
  );
}

function Whole<T extends RaRecord>({ children }: { children: (record: T) => ReactNode }) {
  const { record, error, refetch } = useShowContext<T>();
  const offline = useIsOffline();
  if (record) return children(record);
  if (offline) return <NoConnection />;
  if (!error) return <LinearProgress aria-label="Loading" />;
  if (failureOf(error).status === 404) return <RecordNotFound message={failureOf(error).message} />;
  return <ErrorMessage error={error} retry={() => refetch()} />;
}
