import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from 'shared/query';
import { Skeleton, Stack } from 'shared/ui';
import { RetryButton } from 'shared/ui-staff';
import classes from './check-list.module.css';
import { checksQuery } from './versions-queries';

/** Whether a version fits what is live and its files are complete. The trials on server and browser come with the change. */
export function CheckList({ module, version }: { module: string; version: string }) {
  const query = useQuery(checksQuery(module, version));
  const { data, error } = query;
  if (error) {
    return (
      <p className={classes.failed} role="alert">
        {error.message} <RetryButton variant="subtle" query={query} />
      </p>
    );
  }
  if (!data) return <Skeleton height={76} aria-hidden="true" />;
  return (
    <Stack component="ul" gap={6} className={classes.list} aria-label={`Comprobaciones de ${version}`}>
      {data.map(({ control, bien, texto }) => (
        <li key={control} data-good={bien}>
          {bien ? (
            <IconCircleCheck size={18} aria-hidden="true" />
          ) : (
            <IconAlertCircle size={18} aria-hidden="true" />
          )}
          <span>{texto}</span>
        </li>
      ))}
    </Stack>
  );
}
