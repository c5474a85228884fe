import { IconDotsVertical, IconDownload, IconTemplate, IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { may } from 'shared';
import { Link, useSearchParams } from 'shared/router';
import { ActionIcon } from 'shared/ui';
import { Menu } from 'shared/ui-staff';

const ExportLeadsDialog = lazy(
  () => import(/* webpackChunkName: "export-leads" */ '../features/export-leads/export-leads-dialog'),
);

/** Less frequent actions: import leads from a file, export them, and the trash. */
export function CrmMenu() {
  const [search] = useSearchParams();
  const [exporting, setExporting] = useState(false);
  const tab = search.get('tab');
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Más acciones">
            <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('leads.import') ? (
            <Menu.Item
              component={Link}
              to={{ search: new URLSearchParams({ ...(tab && { tab }), vista: 'importar' }).toString() }}
              leftSection={<IconUpload size={20} stroke={1.75} aria-hidden="true" />}
            >
              Importar leads
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setExporting(true)}
          >
            Exportar leads
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={{ search: new URLSearchParams({ ...(tab && { tab }), vista: 'plantillas' }).toString() }}
            leftSection={<IconTemplate size={20} stroke={1.75} aria-hidden="true" />}
          >
            Plantillas de mensajes
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={{ search: new URLSearchParams({ ...(tab && { tab }), vista: 'papelera' }).toString() }}
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
          >
            Papelera
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {exporting ? (
        <Suspense fallback={null}>
          <ExportLeadsDialog onClosed={() => setExporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
