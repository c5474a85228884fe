import { Stack } from 'shared/ui';
import { unionDiscount } from '../../content/union-discount';
import classes from './union-discount.module.css';
import { UnionVideo } from './union-video';

/** The special fee for union teachers, as text and as a video with captions (spec: public-site §2, §9). */
export function UnionDiscount() {
  const { heading, lead, fee, feeLabel, note, video } = unionDiscount;
  return (
    <Stack
      component="section"
      gap={32}
      className={classes.block}
      aria-labelledby="descuento"
      data-ground="dark"
    >
      <div className={classes.words}>
        <div>
          <h2 id="descuento">{heading}</h2>
          <p className={classes.lead}>{lead}</p>
        </div>
        <div>
          <p className={classes.fee}>
            <b>{fee}</b> <span>{feeLabel}</span>
          </p>
          <p className={classes.note}>{note}</p>
        </div>
      </div>
      <div>
        <UnionVideo title={video.title} />
        <details className={classes.transcript}>
          <summary>Leer la transcripción del video</summary>
          <p>{video.setting}</p>
          <ul>
            {video.scenes.map(({ from, caption }) => (
              <li key={from}>{caption}</li>
            ))}
          </ul>
        </details>
      </div>
    </Stack>
  );
}
