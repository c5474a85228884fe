import { IconArrowBigUpLine, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { ActionIcon, Row, TextInput } from 'shared/ui';
import classes from './password-field.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'rightSection' | 'description'>;

/** A password field: the password can be shown and pasted, and an active caps lock is pointed out. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div>
      <TextInput
        data-missing="Escriba su contraseña."
        {...props}
        required
        withAsterisk={false}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        rightSectionWidth={48}
        rightSection={
          <ActionIcon
            aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />}
          </ActionIcon>
        }
      />
      <Row component="p" gap={4} nowrap className={classes.capsLock} role="status">
        {capsLock ? (
          <>
            <IconArrowBigUpLine size={16} stroke={1.75} aria-hidden="true" />
            Bloq Mayús está activado
          </>
        ) : null}
      </Row>
    </div>
  );
}
