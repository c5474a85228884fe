import { IconPlus } from '@tabler/icons-react';
import { Button, Row, TextInput } from 'shared/ui';
import { Textarea } from 'shared/ui-overlay';
import { fieldId } from '../editor/field-id';
import type { ProgramErrors } from '../editor/program-values';
import classes from './details-fields.module.css';
import { nextKey, type QuestionValues } from './details-values';
import { RowCard } from './row-card';

interface Props {
  questions: readonly QuestionValues[];
  errors: ProgramErrors;
  onChange: (questions: readonly QuestionValues[]) => void;
}

const MAX_QUESTIONS = 10;

/** Frequent questions of applicants, with answers. */
export function QuestionFields({ questions, errors, onChange }: Props) {
  const change = (index: number, values: Partial<QuestionValues>) =>
    onChange(questions.map((row, each) => (each === index ? { ...row, ...values } : row)));
  return (
    <fieldset className={classes.group} id={fieldId('preguntas')} name="preguntas" tabIndex={-1}>
      <legend>Preguntas frecuentes</legend>
      {questions.map((row, index) => (
        <RowCard
          key={row.key}
          name={`Pregunta ${index + 1}`}
          index={index}
          rows={questions}
          onChange={onChange}
        >
          <TextInput
            size="sm"
            label="Pregunta"
            id={fieldId(`preguntas.${index}.pregunta`)}
            name={`preguntas.${index}.pregunta`}
            maxLength={160}
            placeholder="¿Puedo estudiar y trabajar?"
            value={row.pregunta}
            error={errors[`preguntas.${index}.pregunta`]}
            onChange={({ currentTarget }) => change(index, { pregunta: currentTarget.value })}
          />
          <Textarea
            size="sm"
            label="Respuesta"
            id={fieldId(`preguntas.${index}.respuesta`)}
            name={`preguntas.${index}.respuesta`}
            maxLength={700}
            rows={2}
            resize="vertical"
            value={row.respuesta}
            error={errors[`preguntas.${index}.respuesta`]}
            onChange={({ currentTarget }) => change(index, { respuesta: currentTarget.value })}
          />
        </RowCard>
      ))}
      {questions.length < MAX_QUESTIONS ? (
        <Row gap={8} align="stretch">
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconPlus aria-hidden="true" />}
            onClick={() => onChange([...questions, { key: nextKey(questions), pregunta: '', respuesta: '' }])}
          >
            Agregar pregunta
          </Button>
        </Row>
      ) : null}
    </fieldset>
  );
}
