-- What a lead or a program was created from, as a hash: its retry key with another content is a mistake.
alter table leads add column huella_envio text;
alter table programs add column huella_envio text;

create or replace function lead_fields(lead leads) returns jsonb language sql stable as $$
  select to_jsonb(lead) - array['id', 'version', 'fecha_ultima_actualizacion', 'fecha_creacion', 'creado_por', 'clave_envio', 'huella_envio',
    'email_normalizado', 'cedula_normalizada', 'documento_normalizado', 'busqueda', 'nombre_orden', 'forzado', 'forzado_por',
    'eliminado_en', 'eliminado_por', 'avance', 'primera_respuesta', 'matriculado_en']
$$;
