import type { LeadAnalytics } from 'shared/schemas';
import { AdviserCard } from './adviser-card';
import classes from './analytics.module.css';
import { AnswerCard } from './answer-card';
import { EnrolmentCard } from './enrolment-card';
import { Funnel } from './funnel';
import { OriginCard } from './origin-card';
import { RateBars } from './rate-bars';
import { Summary } from './summary';

interface Props {
  data: LeadAnalytics;
  /** Level of the cards' headings. */
  order: 2 | 3;
  /** Name of an adviser. */
  nameOf: (adviser: string | null) => string;
}

/** The figures of a period as cards, each with its table. */
export default function AnalyticsCards({ data, order, nameOf }: Props) {
  return (
    <>
      <Summary data={data} />
      <div className={classes.grid}>
        <Funnel stages={data.embudo} order={order} />
        <EnrolmentCard data={data} order={order} />
        <AdviserCard data={data} order={order} nameOf={nameOf} />
        <RateBars
          title="Conversión por universidad"
          subtitle="Barra: conversión; gris: leads"
          what="Universidad"
          order={order}
          entries={data.universidades.map(({ universidad, ...counts }) => ({
            name: universidad ?? 'Sin universidad',
            ...counts,
          }))}
        />
        <RateBars
          title="Conversión por programa"
          subtitle="Los diez con más leads"
          what="Programa"
          order={order}
          entries={data.programas.map(({ programa, ...counts }) => ({
            name: programa ?? 'Sin programa',
            ...counts,
          }))}
        />
        <AnswerCard data={data} order={order} />
        <OriginCard data={data} order={order} />
      </div>
    </>
  );
}
