import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'shared/router';
import { type CatalogueData, keepCopy } from './catalogue-data';
import type { Program } from './program';

/** Loader data of this page, and a retry. */
export function useCatalogueData<T extends { programs: readonly Program[] }>() {
  const data = useLoaderData<CatalogueData<T>>();
  const retry = useRetry();
  useEffect(() => keepCopy(data), [data]);
  return { data, retry };
}

/** Revalidates the page's loader. */
export function useRetry() {
  const revalidator = useRevalidator();
  return { onRetry: () => void revalidator.revalidate(), retrying: revalidator.state === 'loading' };
}
