import { useRef, useState } from 'react';
import { ApiError } from 'shared';
import { type NewsEdit, type StaffNews, staffNewsSchema } from 'shared/schemas';
import { messageOf, readStaffDraft, useDraftForm } from 'shared/ui-staff';
import { saveNews } from './content-queries';
import { type NewsValues, newsRule, valuesOf } from './news-values';

/** Somebody else has changed what is edited here. */
export interface NewsConflict {
  stored: StaffNews;
  /** What both have changed, into different values. */
  disputed: readonly NewsField[];
}

type NewsField = keyof NewsValues;

const fieldsOf = (values: NewsValues) => Object.keys(values) as NewsField[];

/** Some fields of an article, as a form sets them. */
const pickFields = (from: NewsValues, isPicked: (field: NewsField) => boolean) =>
  Object.fromEntries(
    fieldsOf(from)
      .filter(isPicked)
      .map((field) => [field, from[field]]),
  );

/** How an article is now, where a save was refused because somebody was first. */
function storedBy(error: unknown): StaffNews | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { noticia } = (error.body ?? {}) as { noticia?: unknown };
  return staffNewsSchema.safeParse(noticia).data ?? null;
}

/** The form of an article. What is typed is kept until it is saved or given up, with the version that it was typed on. */
export function useNewsForm(name: string, news: StaffNews | null, onSaved: (news: StaffNews) => void) {
  const draft = `noticia-${name}`;
  const [read, setRead] = useState(() => valuesOf(news));
  const [version, setVersion] = useState(() => {
    const kept = Number(readStaffDraft(draft)?.version);
    return news ? (Number.isInteger(kept) && kept > 0 ? kept : news.version) : undefined;
  });
  const sentVersion = useRef(version);
  const [conflict, setConflict] = useState<NewsConflict | null>(null);
  /** Changes with what the editor is to begin with anew: it holds its text itself. */
  const [round, setRound] = useState(0);
  const form = useDraftForm<NewsValues, NewsEdit, NewsValues, StaffNews>(newsRule, {
    draft,
    initialValues: read,
    ...(version !== undefined && { keptWith: { version: String(version) } }),
    submit: (sent, key) => saveNews(news?.id ?? null, { ...sent, version: sentVersion.current }, key),
    onDone: onSaved,
    onRefused: (error) => {
      const stored = storedBy(error);
      if (!stored) return;
      const theirs = valuesOf(stored);
      const mine = form.values;
      const disputed = fieldsOf(mine).filter(
        (field) => theirs[field] !== read[field] && theirs[field] !== mine[field],
      );
      setConflict({ stored, disputed: disputed.filter((field) => mine[field] !== read[field]) });
      // What only the other one has changed is taken over.
      form.set(pickFields(theirs, (field) => disputed.includes(field) && mine[field] === read[field]));
      if (mine.cuerpo === read.cuerpo && theirs.cuerpo !== read.cuerpo) setRound((known) => known + 1);
      setRead(theirs);
      setVersion(stored.version);
      sentVersion.current = stored.version;
    },
    words: (error) => (storedBy(error) ? null : messageOf(error)),
    incomplete: 'Revise los campos marcados.',
  });
  return {
    form,
    round,
    startOver: () => {
      form.startOver();
      setRound((known) => known + 1);
    },
    conflict,
    /** Saves what was decided on: the fields that were given up stay as they are stored. */
    decide: (givenUp: ReadonlySet<string>) => {
      if (!conflict) return;
      const theirs = valuesOf(conflict.stored);
      form.set(pickFields(theirs, (field) => givenUp.has(field)));
      setConflict(null);
      form.submit();
    },
    /** Gives up what was typed, for what is stored. */
    takeStored: () => {
      if (!conflict) return;
      form.discard();
      onSaved(conflict.stored);
    },
  };
}
