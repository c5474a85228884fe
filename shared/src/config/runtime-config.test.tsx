import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { runtimeConfig, useBrand } from './runtime-config';

test('the server and the first render in the browser show the configured brand, not the default one', () => {
  const { brand } = runtimeConfig.getState();
  runtimeConfig.setState({ brand: { ...brand, name: 'Otra marca' } });
  const Name = () => useBrand().name;
  expect(renderToString(<Name />)).toBe('Otra marca');
  runtimeConfig.setState({ brand });
});
