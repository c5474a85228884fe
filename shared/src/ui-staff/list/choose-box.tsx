import type { ComponentProps } from 'react';
import { Checkbox } from 'shared/ui-overlay';
import classes from './choose-box.module.css';

/** The box that chooses a row of a list; the whole cell around it can be tapped. */
export const ChooseBox = ({ className = '', ...box }: ComponentProps<typeof Checkbox>) => (
  <Checkbox {...box} className={`${classes.box} ${className}`} />
);
