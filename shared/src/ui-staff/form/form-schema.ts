interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The part of a zod schema that a form needs (Standard Schema): what it makes of the values, or what is wrong with which. */
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

/** A rule as a schema: the function tells what is sent, or the messages by field. */
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

/** What a schema makes of values that it takes. */
export function sentBy<Input, Sent>(schema: FormSchema<Input, Sent>, values: unknown): Sent {
  const checked = schema['~standard'].validate(values);
  if (checked instanceof Promise || checked.issues) throw new Error('The values were not checked');
  return checked.value;
}
