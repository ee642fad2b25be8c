import {
	ByPhoneSchema,
	type CustomerActed,
	CustomerEmailSchema,
	CustomerIdSchema,
	type CustomerMade,
	CustomerNoteSchema,
	type CustomerRows,
	ListCustomersSchema,
	NewCustomerSchema,
} from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { plainText } from "../../../http/plain-text.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { atField } from "../../callers/invalid.ts";
import { listCustomers } from "./list-customers.ts";
import { presentCaller, presentCustomer, presentRow } from "./present-customer.ts";

const one = "/customers/(?P<id>[\\d]+)";

/** People who buy, for staff. */
export const customerRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/customers",
		methods: ["GET"],
		args: ListCustomersSchema,
		...asks("customers.see"),
		handler: async ({ shop, actor, params: { q, after } }) => {
			const found = await listCustomers(shop, { text: q, after }, actor);
			if (!found.ok) return refuse(found.error);
			const entries = found.value.entries.map((row) => presentRow(row, actor));
			const body: CustomerRows = { ...found.value, entries };
			return answer(body);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/customers/by-phone/(?P<digits>[\\d]{1,20})",
		methods: ["GET"],
		args: ByPhoneSchema,
		...asks("customers.see"),
		handler: async ({ shop, actor, params: { digits } }) => {
			const found = await shop.callers.byPhone(digits, actor);
			if (!found.ok) return refuse(found.error);
			const { display } = await shop.settings.current();
			const view = { tell: shop.words.tell, pinFirst: display.pinFirst === true };
			return answer(found.value.map((caller) => presentCaller(caller, view)));
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: one,
		methods: ["GET"],
		args: CustomerIdSchema,
		...asks("customers.see"),
		handler: async ({ shop, actor, params: { id } }) => {
			const found = await shop.lists.customers.get(id, actor);
			if (!found.ok) {
				const erasedAt = found.error.code === "feedmill_not_found" ? await shop.callers.erasedAt(id) : null;
				return refuse(erasedAt === null ? found.error : { ...found.error, data: { ...found.error.data, erasedAt } });
			}
			return answer(await presentCustomer(found.value.value, { shop, actor }));
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/customers",
		methods: ["POST"],
		args: NewCustomerSchema,
		...asks("customers.edit"),
		handler: async ({ shop, actor, params }) => {
			const made = await shop.editors.customers.make(params, { actor });
			if (!made.ok) return refuse(made.error);
			const { id, changed } = made.value;
			const sentence = said("{name} is a customer now.", { name: plainText(made.value.name) });
			const body: CustomerMade = { id, changed, sentence: shop.words.tell(sentence) };
			return answer(body, { status: 201 });
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/email`,
		methods: ["POST"],
		args: CustomerEmailSchema,
		...asks("customers.edit"),
		handler: async ({ shop, actor, params: { id, email } }) => {
			const done = await shop.editors.customers.changeEmail(id, email, { actor });
			if (!done.ok) return refuse(atField(done.error, "email"));
			const changed = Object.keys(done.value.change).length > 0;
			const sentence = said("The e-mail address is {email}.", { email: done.value.value.email });
			return answer({ changed, sentence: shop.words.tell(sentence) } satisfies CustomerActed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/notes`,
		methods: ["POST"],
		args: CustomerNoteSchema,
		...asks("customers.edit"),
		handler: async ({ shop, actor, params: { id, text } }) => {
			const noted = await shop.editors.customers.note(id, text, { actor });
			if (!noted.ok) return refuse(atField(noted.error, "text"));
			return answer({
				changed: noted.value.changed,
				sentence: shop.words.tell(said("The note is kept.")),
			} satisfies CustomerActed);
		},
	}),
];
