import type { ReactNode } from 'react';
import type { PageHandle } from 'shared';
import { Notice } from 'shared/forms';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'shared/router';
import { ErrorState } from 'shared/ui';
import { useRetry } from '../../programs/use-catalogue-data';
import layout from '../page/layout.module.css';
import classes from './preview-page.module.css';

/** A page that the team sees before visitors do. */
export interface Preview {
  page: ReactNode;
  /** Notice above the page. */
  notice: ReactNode;
  back: { to: string; label: string };
}
type PreviewData = Preview | { failure: string };

/** Message of a failed preview call. */
export const PREVIEW_FAILURE = 'No pudimos cargar la vista previa';

/** Head of a preview, which only the team sees. */
export const previewHandle = (title: string, description: string): PageHandle => ({
  head: () => ({ title, description, noindex: true }),
});

/** Loader of a preview: it uses the session of an authorised user, and is cached nowhere. */
export const previewLoader =
  (read: (args: LoaderFunctionArgs) => Promise<Preview>) =>
  async (args: LoaderFunctionArgs): Promise<PreviewData> => {
    try {
      return await read(args);
    } catch (cause) {
      if (args.request.signal.aborted) throw cause;
      return { failure: cause instanceof Error ? cause.message : String(cause) };
    }
  };

/** A page as visitors would see it, even a draft. */
export function PreviewPage() {
  const data = useLoaderData<PreviewData>();
  const retry = useRetry();
  if ('failure' in data) {
    return (
      <div className={`${layout.width} ${layout.section}`}>
        <ErrorState order={1} title={PREVIEW_FAILURE} text={data.failure} {...retry} />
      </div>
    );
  }
  return (
    <>
      <div className={`${layout.width} ${classes.bar}`}>
        <Notice kind="warning" action={<Link to={data.back.to}>{data.back.label}</Link>}>
          {data.notice}
        </Notice>
      </div>
      {data.page}
    </>
  );
}
