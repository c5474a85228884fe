/** Digits of the code that opens an applicant's page on a new device. */
export const ENROLMENT_CODE_LENGTH = 6;

/** Bytes per part of an uploaded file. */
export const UPLOAD_PART_BYTES = 256 * 1024;

/** Largest uploaded file, in bytes. */
export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;

/** Message for a larger file. */
export const UPLOAD_TOO_LARGE = 'El archivo pesa más de 15 MB. Tome una foto, o guárdelo más liviano.';
