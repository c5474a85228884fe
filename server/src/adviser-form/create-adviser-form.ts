import { type AdviserFormDependencies, createAdviserFormService } from './adviser-form-service';
import { plainAdviserForm, plainAdviserFormRoutes } from './plain-adviser-form';

/** The public forms of the advisers: what they send becomes leads by `POST /api/crm-handler`, which the leads own. */
export function createAdviserForm(dependencies: AdviserFormDependencies) {
  const { advisers, publicForms } = dependencies;
  const service = createAdviserFormService(dependencies);
  return {
    ...service,
    /** Answers a form that was posted without scripts. */
    plain: plainAdviserForm(service, publicForms),
    routes: plainAdviserFormRoutes({ advisers, publicForms }),
  };
}
