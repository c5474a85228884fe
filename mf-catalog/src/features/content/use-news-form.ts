import { useRef, useState } from 'react';
import { type NewsEdit, type StaffNews, staffNewsSchema } from 'shared/schemas';
import { messageOf, readStaffDraft, useDraftForm } from 'shared/ui-staff';
import { mergedFields } from '../../parts/conflict/merged-fields';
import { storedBy } from '../../parts/conflict/stored-by';
import { saveNews } from './content-queries';
import { type NewsValues, newsRule, valuesOf } from './news-values';

/** Somebody else has changed the article that is edited here. */
export interface NewsConflict {
  stored: StaffNews;
  /** Fields that both have changed, to different values. */
  disputed: readonly NewsField[];
}

type NewsField = keyof NewsValues;

const fieldsOf = (values: NewsValues) => Object.keys(values) as NewsField[];

/** Some fields of an article. */
const pickFields = (from: NewsValues, isPicked: (field: NewsField) => boolean) =>
  Object.fromEntries(
    fieldsOf(from)
      .filter(isPicked)
      .map((field) => [field, from[field]]),
  );

/** The stored article, from a save that was refused because somebody else was first. */
const storedNews = (error: unknown) => storedBy(error, 'noticia', staffNewsSchema);

/** The form of an article. What is typed is kept until saved or discarded, with the version that it is based on. */
export function useNewsForm(name: string, news: StaffNews | null, onSaved: (news: StaffNews) => void) {
  const draft = `noticia-${name}`;
  const [read, setRead] = useState(() => valuesOf(news));
  const [version, setVersion] = useState(() => {
    const kept = Number(readStaffDraft(draft)?.version);
    return news ? (Number.isInteger(kept) && kept > 0 ? kept : news.version) : undefined;
  });
  const sentVersion = useRef(version);
  const [conflict, setConflict] = useState<NewsConflict | null>(null);
  /** Editor key: the editor holds its own text, so it changes when the editor must start anew. */
  const [round, setRound] = useState(0);
  const form = useDraftForm<NewsValues, NewsEdit, NewsValues, StaffNews>(newsRule, {
    draft,
    initialValues: read,
    ...(version !== undefined && { keptWith: { version: String(version) } }),
    submit: (sent, key) => saveNews(news?.id ?? null, { ...sent, version: sentVersion.current }, key),
    onDone: onSaved,
    onRefused: (error) => {
      const stored = storedNews(error);
      if (!stored) return;
      const now = valuesOf(stored);
      const { disputed, theirs } = mergedFields(
        fieldsOf(now),
        { read, mine: form.values, stored: now },
        (field, one, other) => one[field] !== other[field],
      );
      setConflict({ stored, disputed });
      // Take over what only the other person has changed.
      form.set(pickFields(now, (field) => theirs.includes(field)));
      if (theirs.includes('cuerpo')) setRound((known) => known + 1);
      setRead(now);
      setVersion(stored.version);
      sentVersion.current = stored.version;
    },
    words: (error) => (storedNews(error) ? null : messageOf(error)),
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
    /** Saves the decisions: fields in `givenUp` keep their stored values. */
    decide: (givenUp: ReadonlySet<string>) => {
      if (!conflict) return;
      const theirs = valuesOf(conflict.stored);
      form.set(pickFields(theirs, (field) => givenUp.has(field)));
      setConflict(null);
      form.submit();
    },
    /** Discards what was typed and takes the stored article. */
    takeStored: () => {
      if (!conflict) return;
      form.discard();
      onSaved(conflict.stored);
    },
  };
}
