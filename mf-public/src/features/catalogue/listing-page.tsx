import { useLoaderData } from 'shared/router';
import { Container, TextLink } from 'shared/ui';
import { type ListingContent, postgraduate, undergraduate } from './listing-content';
import type { ListingData } from './listing-loader';
import classes from './listing-page.module.css';
import { ListingResults } from './listing-results';

export function UndergraduatePage() {
  return <ListingPage content={undergraduate} />;
}

export function PostgraduatePage() {
  return <ListingPage content={postgraduate} />;
}

export function ListingPage({ content }: { content: ListingContent }) {
  const data = useLoaderData<ListingData>();
  return (
    <div className={classes.page}>
      <Container className={classes.head}>
        <nav className={classes.crumbs} aria-label="Ruta">
          <TextLink to="/">Inicio</TextLink>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{content.crumb}</span>
        </nav>
        <h1>{content.heading}</h1>
        <p className={classes.lead}>{content.lead}</p>
      </Container>
      <Container className={classes.content}>
        <ListingResults data={data} empty={content.empty} />
      </Container>
    </div>
  );
}
