import { Fragment } from 'react';
import { ExternalLink, TextLink } from 'shared/ui';
import { TEXT_MARKS } from './text-marks';

/** A text of `content/`: `[palabras](/direccion)` or `[palabras](https://sitio)` is a link, `**palabras**` bold. No break before `%`. */
export function RichText({ text: written }: { text: string }) {
  const text = written.replace(/(\d) %/g, '$1\u00a0%');
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TEXT_MARKS)) {
    const [whole, label, link, bold] = match;
    parts.push(text.slice(end, match.index));
    parts.push(link ? <TextOrSiteLink link={link} label={label} /> : <strong>{bold}</strong>);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function TextOrSiteLink({ link, label }: { link: string; label: string | undefined }) {
  if (link.startsWith('https:')) {
    return (
      <ExternalLink href={link} inherit underline="always">
        {label}
      </ExternalLink>
    );
  }
  return (
    <TextLink to={link} inherit underline="always">
      {label}
    </TextLink>
  );
}
