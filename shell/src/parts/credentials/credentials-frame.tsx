import type { ReactNode } from 'react';
import picture from '../../assets/puente-al-amanecer.svg';
import { BrandLink } from '../brand/brand-link';
import classes from './credentials-frame.module.css';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** Frame of the screens before the panel: a picture, the brand, and one form. */
export function CredentialsFrame({ title, text, children }: Props) {
  return (
    <div className={classes.page}>
      <div className={classes.art}>
        <img src={picture} alt="" width={640} height={900} />
      </div>
      <div className={classes.form}>
        <BrandLink />
        <h1>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}
