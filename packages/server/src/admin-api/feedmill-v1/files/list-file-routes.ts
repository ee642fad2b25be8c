import { ExportCustomersSchema, ExportOrdersSchema } from "@feedmill/admin-api/feedmill-v1/list-files.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { FilePart } from "@feedmill/admin-api/feedmill-v1/products/product-files.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import { handlingLabel } from "@feedmill/trade/order-status/handling.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { amountCell, escaped } from "@feedmill/trade/text/spreadsheet-cell.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { answer, defineRoute, type RestContext, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks, proofOf } from "../../callers/asks.ts";
import { listCustomers } from "../customers/list-customers.ts";
import { presentRow } from "../customers/present-customer.ts";
import { listView } from "../orders/list-orders.ts";
import { presentEntry } from "../orders/present-entry.ts";

/** Rows of a part. */
const ORDERS_AT_ONCE = 250;
const CUSTOMERS_AT_ONCE = 100;

/**
 * The lists of orders and of customers as files, part by part. They write who took them, so they are no GETs: the first
 * part is written of each file, and every part that has telephone numbers, because a part can be asked for by itself.
 */
export const listFileRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/export",
		methods: ["POST"],
		args: ExportOrdersSchema,
		...asks("orders.see"),
		handler: async (context) => {
			const { shop, actor, params } = context;
			const { view, q, after, contacts } = params;
			const refused = contacts ? refusedContacts(context) : null;
			if (refused) return refuse(refused);
			const page = await listView(shop, { view, text: q, after }, actor, ORDERS_AT_ONCE);
			if (!page.ok) return refuse(page.error);
			const { entries, next } = page.value;
			if (after === "" || contacts) await shop.audit.exported(`orders ${JSON.stringify({ view, q, contacts })}`, actor);
			const store = await shop.settings.current();
			const { tell, say } = shop.words;
			const columns: Column<ReturnType<typeof presentEntry>>[] = [
				[say("Order"), ({ id }) => String(id)],
				[say("Placed"), ({ placedAt }) => localTime(placedAt, store)],
				[say("Name"), ({ name }) => name],
				...(contacts ? [[say("Phone"), ({ phone }) => phone] satisfies Column<{ phone: string }>] : []),
				[say("Village"), ({ village }) => village],
				[say("Bags"), ({ bags }) => String(bags)],
				[say("Weight (kg)"), ({ grams }) => String(grams / 1_000)],
				[say("Total"), ({ total }) => amountCell(total)],
				[say("To collect"), ({ due }) => amountCell(due)],
				[say("Paid"), ({ paid }) => yesOrNo(paid, shop.words)],
				[say("Payment"), ({ paymentTitle }) => paymentTitle],
				[say("Status"), ({ statusLabel }) => statusLabel],
				[say("Goods"), ({ handling }) => (handling === null ? "" : tell(handlingLabel(handling)))],
			];
			return answer(
				partOf(
					entries.map((entry) => presentEntry(entry, shop.words)),
					columns,
					next,
				),
			);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/customers/export",
		methods: ["POST"],
		args: ExportCustomersSchema,
		...asks("customers.see"),
		handler: async (context) => {
			const { shop, actor, params } = context;
			const { q, after, contacts } = params;
			const refused = contacts ? refusedContacts(context) : null;
			if (refused) return refuse(refused);
			if (after === "" || contacts) await shop.audit.exported(`customers ${JSON.stringify({ q, contacts })}`, actor);
			const found = await listCustomers(shop, { text: q, after, size: CUSTOMERS_AT_ONCE }, actor);
			if (!found.ok) return refuse(found.error);
			const store = await shop.settings.current();
			const { say } = shop.words;
			const columns: Column<ReturnType<typeof presentRow>>[] = [
				[say("Number"), ({ id }) => String(id)],
				[say("Name"), ({ name, login }) => name || login],
				...(contacts
					? ([
							[say("Phone"), ({ phone }) => phone],
							[say("E-mail"), ({ email }) => email],
						] satisfies Column<ReturnType<typeof presentRow>>[])
					: []),
				[say("Village"), ({ village }) => village],
				[say("Orders"), ({ orders }) => String(orders)],
				[say("Bought"), ({ spent }) => amountCell(spent)],
				[say("Last order"), ({ lastOrderAt }) => (lastOrderAt === null ? "" : localTime(lastOrderAt, store))],
				[say("Since"), ({ createdAt }) => localTime(createdAt, store)],
			];
			const rows = found.value.entries.map((row) => presentRow(row, actor));
			return answer(partOf(rows, columns, found.value.next));
		},
	}),
];

/** The head of a column, and its cell of a row. */
type Column<Row> = readonly [string, (row: Row) => string];

function partOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], next: string | null): FilePart {
	return {
		heads: columns.map(([head]) => head),
		rows: rows.map((row) => columns.map(([, cell]) => escaped(cell(row)))),
		next,
	};
}

/** Why somebody may not take telephone numbers away, or null. */
function refusedContacts(context: Pick<RestContext<unknown>, "actor" | "shop" | "exchange">): ShopError | null {
	const permitted = permit(context.actor, "contacts.export");
	return permitted.ok ? proofOf(context) : permitted.error;
}

/** "2026-12-01 14:05", of the shop. */
function localTime(at: number, store: StoreSettings): string {
	return localIso(at, store).slice(0, 16).replace("T", " ");
}

function yesOrNo(is: boolean, { say }: Pick<Words, "say">): string {
	return is ? say("yes") : say("no");
}
