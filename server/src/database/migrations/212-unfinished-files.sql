-- Files that were begun and not finished, which go after a week (enrolment/sweep-files.ts): few, whatever the table has.
create index if not exists lead_files_subiendo on lead_files (creado) where estado = 'subiendo';
