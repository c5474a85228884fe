import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { theme } from './theme';

const noop = () => {};

const context: NonNullable<ComponentProps<typeof MantineContext>['value']> = {
  colorScheme: 'light',
  setColorScheme: noop,
  clearColorScheme: noop,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/**
 * The brand's theme for the parts of Mantine below it, which stop without one. Light only, so the library's own provider with
 * its colour-scheme storage and run-time style tags is not used: the variables are in `styles.css`.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.mantineColorScheme = 'light';
    // The library's transitions stop under this mark when the visitor's system asks for reduced motion.
    dataset.respectReducedMotion = 'true';
  }, []);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
