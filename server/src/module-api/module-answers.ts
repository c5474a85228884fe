import type { FastifyRequest } from 'fastify';
import type { ModuleAnswer } from 'shared/contract';
import type { Audit } from '../audit/audit';
import { hashEmail } from '../consents/suppressions';
import type { TakeConsent } from '../consents/take-consent';
import { invalidRequest } from '../errors';
import type { Outbox } from '../mail/outbox';
import { callName } from '../module-declaration/built-api';
import { type PublicFormOptions, type SubmissionMeta, suspicionOf } from '../public-forms/submission';
import type { ChangeOptions } from './change';
import type { FoundCall, ModuleApis } from './module-apis';
import type { createModuleMail } from './module-mail';

/** What answering a module's calls needs. */
export interface AnswerOptions {
  readonly apis: ModuleApis;
  readonly addMail: ReturnType<typeof createModuleMail>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly takeConsent: TakeConsent;
  readonly audit: Audit;
  readonly publicForms: PublicFormOptions;
}

/** Makes a function that answers calls. A call's writes, mails, consent evidence and audit entry are one transaction. */
export function createModuleAnswers(options: AnswerOptions) {
  const { apis, publicForms } = options;

  /** `meta`: of a form's submission. Throws if a form comes without consent. */
  return async function answer(
    call: FoundCall,
    request: FastifyRequest,
    body: unknown,
    meta?: SubmissionMeta,
  ): Promise<ModuleAnswer> {
    const suspicion = meta ? suspicionOf(meta, publicForms.minFillMs) : null;
    if (call.declared.form && !meta?.policyVersion) {
      throw invalidRequest('Falta aceptar la política de privacidad.', {
        privacy: 'Acéptela para enviar el formulario.',
      });
    }
    let mailed = false;
    const along: ChangeOptions['along'] = async (mails, writes) => {
      if (meta && writes) {
        const address = addressOf(call, body);
        await options.takeConsent(
          { subject: { personHash: hashEmail(address, publicForms.salt) }, shown: 'request', address },
          { ...meta, form: `${call.app}${call.declared.path}` },
          suspicion,
        );
      }
      if (writes && call.declared.access !== 'public')
        await options.audit('modulo_cambiado', auditedAs(call));
      if (suspicion !== null) return;
      await options.addMail(call.api.mails, body, mails);
      mailed ||= mails.length > 0;
    };
    const { caller } = request;
    const about = {
      query: Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? '')),
      body,
      caller: caller && {
        sub: caller.sub,
        name: caller.name,
        email: caller.email,
        groups: [...caller.groups],
      },
      suspicious: suspicion !== null,
    };
    const answered = await apis.answer(call, about, along);
    if (mailed) options.outbox.wake();
    return answered;
  };
}

/** Audit entry for what staff did through a module. Of its path's values only numbers are kept, as others may be personal data. */
function auditedAs({ app, title, declared, params }: FoundCall): Parameters<Audit>[1] {
  const numbers = Object.values(params).filter((value) => /^\d{1,12}$/.test(value));
  const cambio = [declared.label ?? callName(declared), ...numbers].join(' ');
  return { sobre: { id: app, nombre: title }, detalle: { cambio } };
}

/** E-mail address of the person whose data the form contains. */
function addressOf({ declared }: FoundCall, body: unknown): string {
  const name = declared.form?.fields.find(({ type }) => type === 'email')?.name ?? '';
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}
