import { z } from 'zod';

/** Name of a team: part of its group in the pool and of its keys. */
export const TEAM_NAME = /^[a-z][a-z\d-]{0,39}$/;

const teamKeySchema = z.object({
  id: z.string(),
  /** SPKI in base64: nothing of the private part is kept. */
  publicKey: z.string(),
  since: z.string(),
  /** Who made it. */
  by: z.string(),
  /** When it stopped counting. */
  revoked: z.string().optional(),
});

/** Who releases which modules without being an administrator. */
export const teamSchema = z.object({
  modules: z.array(z.string()),
  keys: z.array(teamKeySchema),
});

/** A team as the signed channels keep it. */
export type Team = z.infer<typeof teamSchema>;
/** A key of a team, its public part. */
export type TeamKey = z.infer<typeof teamKeySchema>;

/** Teams by their names. */
export type Teams = Readonly<Record<string, Team>>;
