/** The name under which a backup notes in the table of jobs that it was made. */
export const BACKUP = "backup";
