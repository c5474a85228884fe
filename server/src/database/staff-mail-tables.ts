import type { Generated } from 'kysely';

/** Which e-mails a person of the team gets; without a row, all of them. */
interface StaffSettingsTable {
  sub: string;
  resumenDiario: Generated<boolean>;
  avisos: Generated<boolean>;
}

/** Days in Bogotá whose digests are in the outbox. */
interface DigestDaysTable {
  dia: string;
}

/** E-mails to the team by table. */
export interface StaffMailSchema {
  staffSettings: StaffSettingsTable;
  digestDays: DigestDaysTable;
}
