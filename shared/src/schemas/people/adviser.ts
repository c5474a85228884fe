import { z } from '../../zod';

/** A member of the advisers' group, as an admin gets it (spec: staff-panel §7). */
export const adviserSchema = z.object({
  sub: z.string(),
  nombre: z.string(),
  email: z.string(),
  UserStatus: z.string().describe('CONFIRMED = activo'),
  activo: z.boolean(),
});

export type AdviserRecord = z.infer<typeof adviserSchema>;

/** Only what an adviser's public form needs (spec: decisions, "Slug lookup"). */
export const publicAdviserSchema = z.object({ id: z.string(), nombre: z.string(), activo: z.boolean() });
