import type { ComponentProps } from 'react';
import { Checkbox } from 'shared/ui-overlay';
import classes from './choose-box.module.css';

/** Checkbox that selects a row of a list; the whole cell around it can be tapped. */
export const ChooseBox = ({ className = '', ...box }: ComponentProps<typeof Checkbox>) => (
  <Checkbox {...box} className={`${classes.box} ${className}`} />
);
