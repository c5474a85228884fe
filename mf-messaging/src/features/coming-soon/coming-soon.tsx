import { Badge, ButtonLink, Stack, Title } from 'shared/ui';
import { announcements } from './announcements';
import classes from './coming-soon.module.css';
import { ConversationPicture } from './conversation-picture';

interface Props {
  /** Level of the heading: 1 on the page of its own, 2 in the panel, whose frame has the h1. */
  order: 1 | 2;
}

/** Announces the messaging module (spec: staff-panel §2) and links to the demo, which already works. */
export function ComingSoon({ order }: Props) {
  const itemOrder = order === 1 ? 2 : 3;
  return (
    <section className={classes.block}>
      <div className={classes.lead}>
        <Badge color="mango" variant="filled">
          Próximamente
        </Badge>
        <Title order={order} className={classes.title}>
          Mensajería
        </Title>
        <p className={classes.text}>
          Estamos preparando el módulo para conversar con los estudiantes sin salir del panel. Esto es lo que
          traerá:
        </p>
        <ButtonLink to="/simulacion-whatsapp" variant="default" className={classes.demo}>
          Probar la simulación
        </ButtonLink>
      </div>
      <Stack component="ul" gap={20} className={classes.list}>
        {announcements.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.item}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
            </span>
            <Title order={itemOrder} className={classes.itemTitle}>
              {title}
            </Title>
            <p className={classes.itemText}>{text}</p>
          </li>
        ))}
      </Stack>
      <ConversationPicture className={classes.picture} />
    </section>
  );
}
