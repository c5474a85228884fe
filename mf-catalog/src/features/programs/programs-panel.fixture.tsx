import { render, screen, within } from '@testing-library/react';
import { session } from 'shared';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import {
  type ListedProgram,
  listedProgramSchema,
  NO_PROGRAM_DETAILS,
  type ProgramDetails,
  type StaffProgramPage,
  staffProgramPageSchema,
} from 'shared/schemas';
import { AppTheme } from 'shared/ui-staff';
import { vi } from 'vitest';
import ProgramsPanel from './programs-panel';

/** A program as in the list, plus details as in the answer for one program. */
export function program(index: number, change: Partial<ListedProgram> = {}): ListedProgram & ProgramDetails {
  const listed = listedProgramSchema.parse({
    id: `p${index}`,
    titulo: `Programa ${index}`,
    precio: 5_800_000,
    moneda: 'COP',
    duracion: '4 semestres',
    modalidad: 'Virtual',
    nivel: 'Posgrado',
    etiqueta: null,
    creditos: 48,
    imagen: null,
    snies: String(100_000 + index),
    universidad: 'Umecit',
    publicado: true,
    version: 3,
    actualizado: '2026-11-14T15:00:00.000Z',
    avisos: [],
    ...change,
  });
  return { ...listed, ...NO_PROGRAM_DETAILS };
}

/** One page of the staff list. */
export const page = (programas: ListedProgram[], change: Partial<StaffProgramPage> = {}) =>
  staffProgramPageSchema.parse({
    programas,
    pagina: 1,
    total: programas.length,
    totalSinFiltros: programas.length,
    conAvisos: 0,
    ...change,
  });

type Answer = (url: URL, init?: RequestInit) => Response | Promise<Response> | undefined;

/** Opens the screen; the list is answered with `list` unless `answer` does. */
export function open(search: string, list: StaffProgramPage, answer: Answer = () => undefined) {
  const call = vi.fn(async (url: string, init?: RequestInit) => {
    const asked = new URL(url, 'http://localhost');
    return (await answer(asked, init)) ?? Response.json(list);
  });
  vi.stubGlobal('fetch', call);
  // Drafts are kept for the signed-in person.
  session.setState({ role: 'admin', user: { sub: 'yo', name: 'Yo', email: 'yo@example.com' } });
  const router = createMemoryRouter([{ path: '/admin', element: <ProgramsPanel /> }], {
    initialEntries: [`/admin${search}`],
  });
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return { call, search: () => router.state.location.search };
}

/** The titles in the list, once it is shown. */
export const rows = async () => within(await screen.findByRole('table')).getAllByRole('rowheader');
