import { keepUserData, userData } from 'shared';
import { EXPORT_FORMATS, type ExportFormat } from 'shared/schemas';
import type { ExportRequest } from './export-request';

/** Storage key of the signed-in user's last filters. */
const NAME = 'exportar.filtros';

const NOTHING: ExportRequest = {
  startDate: '',
  endDate: '',
  accessCode: '',
  academicLevel: '',
  format: 'xlsx',
};

/** The filters of the signed-in user's last export; empty when there is none. */
export function storedRequest(): ExportRequest {
  try {
    const kept = JSON.parse(userData(NAME) ?? 'null') as Partial<Record<keyof ExportRequest, unknown>> | null;
    const text = (name: keyof ExportRequest) => (typeof kept?.[name] === 'string' ? kept[name] : '');
    return {
      startDate: text('startDate'),
      endDate: text('endDate'),
      accessCode: text('accessCode'),
      academicLevel: text('academicLevel'),
      format: EXPORT_FORMATS.find((format): format is ExportFormat => format === kept?.format) ?? 'xlsx',
    };
  } catch {
    return NOTHING;
  }
}

export function keepRequest(request: ExportRequest): void {
  keepUserData(NAME, JSON.stringify(request));
}
