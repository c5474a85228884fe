/** Digits of the code that opens an applicant's page on a new device. */
export const ENROLMENT_CODE_LENGTH = 6;

/** Bytes of an applicant's file that are sent at once. */
export const UPLOAD_PART_BYTES = 256 * 1024;

/** Bytes of a whole file. */
export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;

/** What is said of a larger one. */
export const UPLOAD_TOO_LARGE = 'El archivo pesa más de 15 MB. Tome una foto, o guárdelo más liviano.';
