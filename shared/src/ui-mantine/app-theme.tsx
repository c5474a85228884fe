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
 * The brand's theme for the Mantine components below it, which throw without one. Light scheme only, so the library's own provider
 * (colour-scheme storage, run-time style tags) is not used: the variables are in `styles.css`.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.mantineColorScheme = 'light';
    // With this attribute the library's transitions stop when the user prefers reduced motion.
    dataset.respectReducedMotion = 'true';
  }, []);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
