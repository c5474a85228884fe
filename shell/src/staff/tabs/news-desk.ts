import { getJson } from 'shared/json';
import { newsDeskSchema } from 'shared/schemas';

/** The app whose panel `noticias` is the news desk. It declares no tab: the tab is the shell's, also while the desk is off. */
export const NEWS_DESK_APP = 'mf-catalog';

/** Whether an administrator has turned the news desk on. */
export const isNewsDeskOn = async (): Promise<boolean> =>
  (
    await getJson('api', '/v1/news/desk', newsDeskSchema, {
      failure: 'No pudimos saber si la mesa de noticias está activa',
    })
  ).activa;
