import { getJson } from 'shared/json';
import { newsDeskSchema } from 'shared/schemas';

/** Whether an administrator has turned the news desk on. */
export const isNewsDeskOn = async (): Promise<boolean> =>
  (
    await getJson('api', '/v1/news/desk', newsDeskSchema, {
      failure: 'No pudimos saber si la mesa de noticias está activa',
    })
  ).activa;
