import { useEffect, useRef } from 'react';
import type { ProgramType } from 'shared/rules';
import { TextInput } from 'shared/ui';
import { Combobox, useCombobox } from 'shared/ui-combobox';
import classes from './program-field.module.css';
import { matchingNames, useProgramNames } from './program-names';

/** spec: staff-panel §2 – long enough for a choice by touch to arrive. */
const HIDE_AFTER_BLUR_MS = 200;
/** Suggestions in the list; typing finds the others. */
const MOST_SUGGESTED = 60;

interface ProgramFieldProps {
  id: string;
  label: string;
  university: string;
  type: ProgramType;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The program of interest, with suggestions for the chosen institution and type (spec: staff-panel §2). */
export function ProgramField({ university, type, value, onChange, ...field }: ProgramFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const names = useProgramNames(university, type);
  // A selected name is not a search: the whole list is offered again.
  const found = names.includes(value) ? names : matchingNames(names, value);

  const open = () => {
    clearTimeout(hiding.current);
    if (university) combobox.openDropdown();
  };
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(name) => {
        onChange(name);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={field.id}
          name="programaInteres"
          label={field.label}
          error={field.error}
          required
          maxLength={300}
          autoComplete="off"
          value={value}
          placeholder={university ? 'Escriba para buscar' : 'Elija primero la universidad'}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            open();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={open}
          onClick={open}
          onBlur={() => {
            hiding.current = setTimeout(() => combobox.closeDropdown(), HIDE_AFTER_BLUR_MS);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {found.length > 0 ? (
          <Combobox.Options aria-label="Programas" className={classes.options}>
            {found.slice(0, MOST_SUGGESTED).map((name) => (
              <Combobox.Option key={name} value={name} active={name === value} className={classes.option}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        ) : (
          <Combobox.Empty role="status">
            No hay programas de {type} disponibles para {university}
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
