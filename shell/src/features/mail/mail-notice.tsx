import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import classes from './mail.module.css';
import { mailStatusQuery } from './mail-queries';
import { emailsText, waitingText } from './mail-words';

/** On every panel screen, tells admins that e-mails wait or were rejected. If that cannot be read, nothing is shown. */
export default function MailNotice() {
  const { data } = useQuery(mailStatusQuery);
  if (!data) return null;
  const waiting = data.responde ? null : waitingText(data);
  const { rechazados } = data;
  if (!waiting && rechazados === 0) return null;
  return (
    <div className={classes.notice}>
      <Notice kind="warning" action={<Link to="/admin?tab=correos">Ver correos</Link>}>
        {waiting ? `El servidor de correo no responde: ${waiting} Saldrán solos cuando responda. ` : null}
        {rechazados > 0
          ? `${emailsText(rechazados)} no ${rechazados === 1 ? 'se pudo' : 'se pudieron'} entregar.`
          : null}
      </Notice>
    </div>
  );
}
