import { Type } from "typebox";
import { ListCustomersSchema } from "./customers.ts";
import { ListOrdersSchema } from "./orders/orders.ts";

/*
 * What a list shows as a file for spreadsheets: the same rows in the same order. The page makes one file of the parts.
 *
 *   POST orders/export {view, q, after, contacts}   → FilePart   orders.see; written in the audit
 *   POST customers/export {q, after, contacts}      → FilePart   customers.see; written in the audit
 *
 * `contacts`: with telephone numbers and e-mail addresses; contacts.export, and the password again. Errors:
 * feedmill_not_allowed, feedmill_prove_again.
 */

const contacts = Type.Boolean({ default: false });

/** POST orders/export. */
export const ExportOrdersSchema = Type.Object({ ...ListOrdersSchema.properties, contacts });

/** POST customers/export. */
export const ExportCustomersSchema = Type.Object({ ...ListCustomersSchema.properties, contacts });
