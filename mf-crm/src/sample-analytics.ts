import { addDays, LEAD_ESTADOS, ORIGENES } from 'shared/rules';
import { type LeadAnalytics, type LeadRecord, leadAnalyticsSchema } from 'shared/schemas';
import { filteredLeads } from './sample-leads';

/** Estados of the funnel; a lost lead counts as received. */
const STAGES: readonly LeadRecord['estado'][] = LEAD_ESTADOS.filter((estado) => estado !== 'perdido');
const WEEKS = 4;
/** Upper limits of the bars of "Primera respuesta", in minutes. */
const WAITS = [5, 15, 60, 240, 1440, null];
const ANSWERED_AFTER = 60;

function groups(leads: readonly LeadRecord[], key: (lead: LeadRecord) => string | null) {
  return [...Map.groupBy(leads, key)].map(([value, members]) => ({
    value,
    leads: members.length,
    matriculados: members.filter(({ estado }) => estado === 'matriculado').length,
  }));
}

/** Analytics of the sample leads, all of them in the last week of the requested period. */
export function sampleAnalytics(url: URL): LeadAnalytics {
  const leads = filteredLeads(url);
  const desde = url.searchParams.get('desde') ?? '';
  const hasta = url.searchParams.get('hasta') ?? '';
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(hasta, (index + 1 - WEEKS) * 7));
  const inLastWeek = (count: number) => weeks.map((_, index) => (index === WEEKS - 1 ? count : 0));
  const enrolled = leads.filter(({ estado }) => estado === 'matriculado').length;
  const figures = { recibidos: 0, matriculados: 0, respuesta: null, pagosRecibidos: 0, pagosVencidos: 0 };
  return leadAnalyticsSchema.parse({
    periodo: { desde, hasta },
    anterior: { desde, hasta },
    resumen: { ...figures, recibidos: leads.length, matriculados: enrolled, respuesta: 18 },
    resumenAnterior: figures,
    embudo: STAGES.map((estado, stage) => ({
      estado,
      leads: leads.filter((lead) => Math.max(0, STAGES.indexOf(lead.estado)) >= stage).length,
      anterior: 0,
    })),
    matriculas: inLastWeek(enrolled).map((matriculas, index) => ({
      semana: weeks[index],
      matriculas,
      anterior: 0,
    })),
    asesores: groups(leads, ({ asesorAsignado }) => asesorAsignado).map(({ value, ...rest }) => ({
      asesor: value,
      respuesta: 18,
      ...rest,
    })),
    universidades: groups(leads, ({ universidad }) => universidad).map(({ value, ...rest }) => ({
      universidad: value,
      ...rest,
    })),
    programas: groups(leads, ({ programaInteres }) => programaInteres).map(({ value, ...rest }) => ({
      programa: value,
      ...rest,
    })),
    semanas: weeks,
    origenes: ORIGENES.map((origen) => {
      const members = leads.filter((lead) => lead.origen === origen);
      return {
        origen,
        leads: members.length,
        matriculados: members.filter(({ estado }) => estado === 'matriculado').length,
        porSemana: inLastWeek(members.length),
      };
    }),
    respuestas: WAITS.map((hasta) => ({ hasta, leads: hasta === ANSWERED_AFTER ? leads.length : 0 })),
    calculado: new Date().toISOString(),
  });
}
