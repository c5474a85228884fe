import { z } from 'zod';

/** Name of a team: part of its group in the user pool and of its keys. */
export const TEAM_NAME = /^[a-z][a-z\d-]{0,39}$/;

const teamKeySchema = z.object({
  id: z.string(),
  /** SPKI in base64. The private part is not stored. */
  publicKey: z.string(),
  since: z.string(),
  /** Who made it. */
  by: z.string(),
  /** When it was revoked. */
  revoked: z.string().optional(),
});

/** A team: it may release these modules without being administrators. */
export const teamSchema = z.object({
  modules: z.array(z.string()),
  keys: z.array(teamKeySchema),
});

/** A team as the signed channels keep it. */
export type Team = z.infer<typeof teamSchema>;
/** Public part of a team's key. */
export type TeamKey = z.infer<typeof teamKeySchema>;

/** Teams by name. */
export type Teams = Readonly<Record<string, Team>>;
