import classes from './conversation-picture.module.css';

/** Sender, and the width of each line: a drawing of a chat, not a real one. */
const BUBBLES = [
  { mine: false, lines: [120, 84] },
  { mine: true, lines: [132, 110] },
  { mine: false, lines: [66] },
  { mine: true, lines: [124, 90, 48] },
] as const;

const LINE = 14;
const PADDING = 12;

/** A handset with a chat, drawn in the brand's colours. */
export function ConversationPicture({ className }: { className?: string }) {
  let top = 96;
  return (
    <div className={`${classes.ground} ${className ?? ''}`} aria-hidden="true">
      <svg className={classes.phone} viewBox="0 0 260 440" role="presentation">
        <rect className={classes.frame} width="260" height="440" rx="34" />
        <rect className={classes.screen} x="8" y="8" width="244" height="424" rx="27" />
        <path className={classes.bar} d="M8 72V35A27 27 0 0 1 35 8h190a27 27 0 0 1 27 27v37z" />
        <circle className={classes.face} cx="42" cy="42" r="16" />
        <path
          className={classes.bridge}
          d="M33 47c0-7 4-11 9-11s9 4 9 11M31 47h22M37 47v-9M42 47V36M47 47v-9"
        />
        <rect className={classes.name} x="70" y="31" width="76" height="9" rx="4.5" />
        <rect className={classes.name} x="70" y="46" width="44" height="6" rx="3" opacity=".6" />
        {BUBBLES.map(({ mine, lines }) => {
          const height = lines.length * LINE + PADDING;
          const width = Math.max(...lines) + 2 * PADDING;
          const x = mine ? 240 - width : 20;
          const y = top;
          top += height + 14;
          return (
            <g key={y}>
              <rect
                className={mine ? classes.mine : classes.theirs}
                x={x}
                y={y}
                width={width}
                height={height}
                rx="10"
              />
              {lines.map((line, index) => (
                <rect
                  key={line}
                  className={classes.line}
                  x={x + PADDING}
                  y={y + PADDING / 2 + 4 + index * LINE}
                  width={line}
                  height="6"
                  rx="3"
                />
              ))}
            </g>
          );
        })}
        <rect className={classes.theirs} x="18" y="384" width="180" height="36" rx="18" />
        <circle className={classes.send} cx="222" cy="402" r="18" />
        <path className={classes.arrow} d="m215 402 14-6-4 13-4-5z" />
      </svg>
    </div>
  );
}
