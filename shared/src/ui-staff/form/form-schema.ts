interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The part of a zod schema that a form needs (Standard Schema): it returns the checked values, or issues by field. */
export interface FormSchema<Input, Sent> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (values: unknown) => Checked<Sent> | Promise<Checked<Sent>>;
    readonly types?: { readonly input: Input; readonly output: Sent } | undefined;
  };
}

type Checked<Sent> =
  | { readonly value: Sent; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** Makes a schema from a rule, a function that returns the data to send or the messages by field. */
export function schemaOf<Input, Sent>(
  rule: (values: Input) => { sent: Sent } | { errors: Readonly<Partial<Record<keyof Input, string>>> },
): FormSchema<Input, Exclude<Sent, undefined>> {
  return {
    '~standard': {
      version: 1,
      vendor: 'shared',
      validate: (values) => {
        const told = rule(values as Input);
        if ('sent' in told) return { value: told.sent as Exclude<Sent, undefined> };
        return {
          issues: Object.entries<string | undefined>(told.errors).flatMap(([name, message]) =>
            message ? [{ message, path: [name] }] : [],
          ),
        };
      },
    },
  };
}

/** The output of a schema for valid values. Throws if they are not valid. */
export function sentBy<Input, Sent>(schema: FormSchema<Input, Sent>, values: unknown): Sent {
  const checked = schema['~standard'].validate(values);
  if (checked instanceof Promise || checked.issues) throw new Error('The values were not checked');
  return checked.value;
}
