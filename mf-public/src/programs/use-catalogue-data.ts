import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'shared/router';
import { type CatalogueData, keepCopy } from './catalogue-data';
import type { Program } from './program';

/** What the loader of this page got from the catalogue, and how to ask again. */
export function useCatalogueData<T extends { programs: readonly Program[] }>() {
  const data = useLoaderData<CatalogueData<T>>();
  const retry = useRetry();
  useEffect(() => keepCopy(data), [data]);
  return { data, retry };
}

/** Runs the page's loader again. */
export function useRetry() {
  const revalidator = useRevalidator();
  return { onRetry: () => void revalidator.revalidate(), retrying: revalidator.state === 'loading' };
}
