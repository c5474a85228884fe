import { useState } from 'react';
import { Title } from 'shared/ui';

export function Component() {
  const [n] = useState(0);
  return <Title>Mensajería {n}</Title>;
}
